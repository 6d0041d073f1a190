import type { Say } from "./say"

const count = (n: string, one: string, many: string): string => `${n} ${n === "1" ? one : many}`

/** What is said where names are looked up. */
export const searchWords = (say: Say) => ({
  home: {
    title: say("Find a domain name", "دامنهٔ دلخواهتان را پیدا کنید"),
    lead: say(
      "See at once whether it is available, what it costs this year, and what it will cost every year after.",
      "همین‌جا ببینید قابل ثبت است یا نه، قیمت امسال چقدر است و تمدید سال‌های بعد چقدر.",
    ),
    label: say("Name, with or without an extension", "نام دامنه، با پسوند یا بدون پسوند"),
    search: say("Search", "جست‌وجو"),
    example: say("e.g. nameh.com", "مثلاً nameh.com"),
    endings: say("Extensions and their prices", "پسوندها و قیمت‌ها"),
    later: say(
      (price: string) => `then ${price} a year`,
      (price) => `سپس سالی ${price}`,
    ),
    endings_lead: say("For the first year, and for each year after it", "قیمت سال اول و هر سال بعد"),
  },
  search: {
    title: say(
      (query: string) => `Results for “${query}”`,
      (query) => `نتیجه‌های «${query}»`,
    ),
    busy: say("Looking it up…", "در حال بررسی…"),
    found: say(
      (n: string) => `${count(n, "name is", "names are")} available`,
      (n) => `${n} دامنهٔ قابل ثبت`,
    ),
    found_elsewhere: say(
      (n: string) => `${count(n, "other extension", "other extensions")} available`,
      (n) => `قابل ثبت با ${n} پسوند دیگر`,
    ),
    none_now: say(
      (parts: string) => `Nothing can be ordered just now: ${parts}.`,
      (parts) => `فعلاً هیچ‌کدام قابل سفارش نیست: ${parts}.`,
    ),
    not_free: {
      taken: say(
        (n: string) => `${n} taken`,
        (n) => `${n} دامنه قبلاً ثبت شده`,
      ),
      unclear: say(
        (n: string) => `${n} not checked`,
        (n) => `${n} مورد بررسی‌نشده`,
      ),
      unsold: say(
        (n: string) => `${n} not on sale`,
        (n) => `${n} مورد خارج از فروش`,
      ),
    },
    list: say(", ", "، "),
    searched: say("Searched for", "جست‌وجو برای"),
    or_search: say("Or search", "یا جست‌وجوی"),
    unclear: say("Not known just now", "وضعیت نامشخص"),
    unclear_help: say(
      "These could not be checked. They may be available or not; try again in a moment.",
      "این دامنه‌ها بررسی نشدند؛ شاید قابل ثبت باشند و شاید نه. کمی بعد دوباره تلاش کنید.",
    ),
    unsold: say("Not on sale just now", "فعلاً فروخته نمی‌شود"),
    check_again: say("Check again", "بررسی دوباره"),
    add: say("Add to cart", "افزودن به سبد"),
    add_name: say(
      (name: string) => `Add to cart: ${name}`,
      (name) => `افزودن به سبد: ${name}`,
    ),
    adding: say("Adding…", "در حال افزودن…"),
    in_cart: say("In cart", "در سبد شما"),
    added: say(
      (name: string) => `${name} is in your cart.`,
      (name) => `${name} در سبد شماست.`,
    ),
    premium: say("Premium", "دامنهٔ ویژه"),
    premium_help: say(
      "The registry asks more for this name.",
      "مرجع این پسوند برای این دامنه قیمت بالاتری گذاشته است.",
    ),
    sort: say("Order", "ترتیب"),
    by_relevance: say("Suggested first", "پیشنهاد فروشگاه"),
    by_price: say("Lowest price first", "ارزان‌ترین"),
    by_renewal: say("Lowest renewal first", "ارزان‌ترین تمدید"),
    suggest: say("Suggest similar names", "پیشنهاد دامنه‌های مشابه"),
    suggesting: say("Looking up similar names…", "در حال بررسی دامنه‌های مشابه…"),
    suggestions: say(
      (n: string) => `${count(n, "similar name", "similar names")} available`,
      (n) => `${n} دامنهٔ مشابهِ قابل ثبت`,
    ),
    no_suggestions: say(
      "No similar name is available. Try another spelling, or add a word.",
      "دامنهٔ مشابهی قابل ثبت نیست. املای دیگری را امتحان کنید یا یک کلمه اضافه کنید.",
    ),
    suggestions_unclear: say(
      (n: string) => `${count(n, "similar name", "similar names")} could not be checked just now.`,
      (n) => `بررسی ${n} دامنهٔ مشابه فعلاً ممکن نشد.`,
    ),
  },
  reasons: {
    taken: say("Taken", "ثبت‌شده"),
    unchecked: say("Could not be checked just now", "فعلاً بررسی نشد"),
    unsupported: say("Extension not sold here", "این پسوند در اینجا فروخته نمی‌شود"),
    no_price: say("No reliable price just now", "قیمت فعلاً در دسترس نیست"),
    unknown: say("Not clear whether it is available", "وضعیت نامشخص"),
    premium_not_sold: say("Premium name, not sold here", "دامنهٔ ویژه؛ در اینجا فروخته نمی‌شود"),
    premium_term_too_long: say("Premium name, not sold here", "دامنهٔ ویژه؛ در اینجا فروخته نمی‌شود"),
    term_too_long: say("Not sold for so long", "برای این مدت فروخته نمی‌شود"),
    selling_stopped: say("Not sold at the moment", "فعلاً فروخته نمی‌شود"),
    on_order: say("Just bought by somebody else", "همین حالا فروخته شد"),
  },
  domain: {
    is_free: say("is available.", "قابل ثبت است."),
    is_premium: say(
      "is available, at the registry’s premium price.",
      "دامنهٔ ویژه است و با قیمت بالاتر قابل ثبت است.",
    ),
    is_premium_unsold: say(
      "is a premium name, and premium names are not sold here.",
      "دامنهٔ ویژه است و در اینجا فروخته نمی‌شود.",
    ),
    is_taken: say("is taken.", "قبلاً ثبت شده است."),
    is_unclear: say(
      "could not be checked just now. It may be available or not.",
      "فعلاً بررسی نشد؛ شاید قابل ثبت باشد و شاید نه.",
    ),
    is_unsupported: say("has an extension that is not sold here.", "پسوندی دارد که در اینجا فروخته نمی‌شود."),
    is_stopped: say(
      "is not sold at the moment. Try again later.",
      "فعلاً فروخته نمی‌شود؛ بعداً دوباره سر بزنید.",
    ),
    is_unpriced: say("has no reliable price just now.", "فعلاً قیمت مشخصی ندارد."),
  },
  many: {
    title: say("Many names at once", "جست‌وجوی گروهی دامنه"),
    lead: say(
      "Paste a list, see which names are available and what they cost, and add them all to your cart.",
      "فهرست دامنه‌ها را بچسبانید، ببینید کدام قابل ثبت است و چه قیمتی دارد، و همه را با هم به سبد خرید اضافه کنید.",
    ),
    link: say("Search many names at once", "جست‌وجوی گروهی دامنه"),
    label: say("Names", "دامنه‌ها"),
    hint: say(
      (most: string) =>
        `Up to ${most} names, one on each line or with commas. Without an extension a name is looked up as .com.`,
      (most) =>
        `حداکثر ${most} دامنه، هر کدام در یک سطر یا با ویرگول جدا شده. نام بدون پسوند با \u2068.com\u2069 بررسی می‌شود.`,
    ),
    read: say(
      (n: string) => `${n} ${n === "1" ? "name" : "names"}`,
      (n) => `${n} دامنه`,
    ),
    none: say("Paste or type at least one name.", "دست‌کم یک دامنه بنویسید یا بچسبانید."),
    too_many: say(
      (n: string, most: string) => `These are ${n} names. Check at most ${most} at once.`,
      (n, most) => `${n} دامنه وارد کرده‌اید. در هر بار حداکثر ${most} دامنه بررسی می‌شود.`,
    ),
    check: say("Check names", "بررسی دامنه‌ها"),
    checking: say("Checking names…", "در حال بررسی دامنه‌ها…"),
    progress: say(
      (done: string, all: string) => `${done} of ${all} done`,
      (done, all) => `${done} از ${all} انجام شد`,
    ),
    waiting: say(
      "The shop is busy. This goes on by itself.",
      "فروشگاه شلوغ است. این کار خودش ادامه پیدا می‌کند.",
    ),
    results: say("Results", "نتیجه‌ها"),
    free: say(
      (n: string) => `${n} available`,
      (n) => `${n} دامنهٔ قابل ثبت`,
    ),
    no_names: say("Not searched", "بررسی نشد"),
    sum: say(
      (n: string, price: string) =>
        `${n} available ${n === "1" ? "name" : "names"}, ${price} for the first year`,
      (n, price) => `${n} دامنهٔ قابل ثبت، ${price} برای سال اول`,
    ),
    add_all: say("Add all to the cart", "افزودن همه به سبد خرید"),
    adding: say("Adding names…", "در حال افزودن دامنه‌ها…"),
    all_in_cart: say("All available names are in your cart.", "همهٔ دامنه‌های قابل ثبت در سبد خرید شماست."),
    all_added: say(
      (n: string) => `${n} ${n === "1" ? "name is" : "names are"} in your cart.`,
      (n) => `${n} دامنه به سبد خرید اضافه شد.`,
    ),
    not_added: say(
      (n: string) => `${n} could not be added:`,
      (n) => `${n} مورد اضافه نشد:`,
    ),
    to_cart: say("To the cart", "مشاهدهٔ سبد خرید"),
  },
})
