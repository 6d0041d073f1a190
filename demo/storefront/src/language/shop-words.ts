import type { Say } from "./say"

const count = (n: string, one: string, many: string): string => `${n} ${n === "1" ? one : many}`

/** What is said on every page, and of faults. */
export const shopWords = (say: Say) => ({
  shop: {
    name: say("Nameh", "نامه"),
    email: say("people@shop.example", "people@shop.example"),
    ask: say("Ask the shop", "پرسش از فروشگاه"),
    skip: say("Skip to the content", "رفتن به محتوا"),
    menu: say("Shop", "فروشگاه"),
    domains: say("Domains", "دامنه"),
    inquiries: say("Inquiries", "استعلام"),
    account: say("Account", "حساب من"),
    cart: say("Cart", "سبد خرید"),
    items: say(
      (n: string): string => (n === "1" ? "item" : "items"),
      () => "مورد",
    ),
    other_language: say("فارسی", "English"),
    other_language_hint: say("This page in Persian", "همین صفحه به انگلیسی"),
    noscript: say("This shop needs JavaScript.", "این فروشگاه به جاوااسکریپت نیاز دارد."),
    footer: say(
      "A demonstration shop: names, people and money are made up.",
      "این فروشگاه نمایشی است؛ نام‌ها، افراد و مبلغ‌ها ساختگی‌اند.",
    ),
    terms: say("Terms", "شرایط"),
  },
  common: {
    loading: say("Loading…", "در حال دریافت…"),
    slow: say("This takes longer than usual.", "بیش از حد معمول طول کشیده است."),
    retry: say("Try again", "تلاش دوباره"),
    trying: say("Trying again…", "در حال تلاش دوباره…"),
    pauses: {
      busy: say(
        (seconds: string) => `Many names are being looked up just now. Next try in ${seconds} s.`,
        (seconds) => `همین حالا دامنه‌های زیادی در حال بررسی است. تلاش بعدی تا ${seconds} ثانیهٔ دیگر.`,
      ),
      too_many_requests: say(
        (seconds: string) => `You have asked very often. Next try in ${seconds} s.`,
        (seconds) => `تعداد درخواست‌های شما زیاد بوده است. تلاش بعدی تا ${seconds} ثانیهٔ دیگر.`,
      ),
      registrar: say(
        (seconds: string) => `The registrar does not answer just now. Next try in ${seconds} s.`,
        (seconds) => `شرکت ثبت دامنه فعلاً پاسخ نمی‌دهد. تلاش بعدی تا ${seconds} ثانیهٔ دیگر.`,
      ),
    },
    remove: say("Remove", "حذف"),
    years: say(
      (n: string) => count(n, "year", "years"),
      (n) => `${n} سال`,
    ),
    renews_at: say(
      (price: string) => `Renews at ${price} a year`,
      (price) => `تمدید سالی ${price}`,
    ),
    renewal_unknown: say("Renewal price not known yet", "قیمت تمدید هنوز مشخص نیست"),
    plus_tax: say("plus tax", "به‌اضافهٔ مالیات"),
    with_plus_tax: say(
      (text: string) => `${text}, plus tax`,
      (text) => `${text}، به‌اضافهٔ مالیات`,
    ),
    ascii: say("Technical form", "نام فنی (Punycode)"),
    not_found: say("Page not found", "این صفحه پیدا نشد"),
    not_found_help: say(
      "The address may be mistyped, or the page has been removed.",
      "شاید نشانی را اشتباه نوشته‌اید، یا این صفحه حذف شده است.",
    ),
    to_start: say("Go to the home page", "صفحهٔ اصلی"),
    broken: say("Something went wrong on this page", "در این صفحه خطایی رخ داد"),
    unreachable: say("The shop cannot be reached.", "فروشگاه در دسترس نیست."),
    unexpected: say(
      "Something went wrong in the shop. Nothing was paid. Try again in a moment.",
      "خطایی در فروشگاه رخ داد. مبلغی از حساب شما کم نشد. چند لحظهٔ دیگر دوباره تلاش کنید.",
    ),
    refused: say(
      (code: string) => `The shop did not accept this (${code}).`,
      (code) => `فروشگاه این درخواست را نپذیرفت (\u2068${code}\u2069).`,
    ),
    optional: say("optional", "اختیاری"),
  },
  refusals: {
    selling_stopped: say(
      "This is not sold at the moment. Try again later.",
      "فعلاً فروخته نمی‌شود. بعداً دوباره تلاش کنید.",
    ),
    on_order: say(
      "Somebody else has just bought this name here. Choose another one.",
      "این دامنه همین حالا در این فروشگاه فروخته شد. دامنهٔ دیگری انتخاب کنید.",
    ),
    busy: say(
      "Too much is being looked up just now. One moment, please.",
      "همین حالا دامنه‌های زیادی در حال بررسی است. چند لحظه صبر کنید.",
    ),
    too_many_requests: say(
      "You have asked very often. Wait a minute and try again.",
      "تعداد درخواست‌های شما زیاد بوده است. یک دقیقه صبر کنید و دوباره تلاش کنید.",
    ),
    upstream_unavailable: say(
      "The registrar does not answer just now, so names cannot be looked up. Try again in a few minutes.",
      "شرکت ثبت دامنه فعلاً پاسخ نمی‌دهد و بررسی دامنه‌ها ممکن نیست. چند دقیقهٔ دیگر دوباره تلاش کنید.",
    ),
    not_in_cart: say("This name is not in your cart any more.", "این دامنه دیگر در سبد خرید شما نیست."),
    cart_changed: say(
      "The cart was changed in another window meanwhile. Look at it and try again.",
      "سبد خرید در پنجرهٔ دیگری تغییر کرد. آن را ببینید و دوباره تلاش کنید.",
    ),
    already_in_cart: say("This name is in your cart already.", "این دامنه در سبد خرید شماست."),
    cart_completed: say(
      "This cart is paid already. What you add now goes into a new one.",
      "این سبد پرداخت شده است. برای خرید بعدی سبد جدیدی ساخته می‌شود.",
    ),
    cart_owner_fixed: say(
      "The inquiries in this cart were filled in for another email address. Remove them, change the address, and fill them in again.",
      "استعلام‌های این سبد با ایمیل دیگری پر شده است. آن‌ها را حذف کنید، ایمیل را تغییر دهید و دوباره پر کنید.",
    ),
    foreign_cart: say(
      "This cart belongs to another account. Sign in to that account to use it.",
      "این سبد برای حساب دیگری است. برای استفاده از آن، وارد همان حساب شوید.",
    ),
    email_unreachable: say(
      "Our mail does not reach this email address. Use another one.",
      "ایمیل‌های ما به این نشانی نمی‌رسد. نشانی دیگری وارد کنید.",
    ),
    cart_too_large: say(
      "The total is more than can be paid at once. Remove something from the cart.",
      "جمع سبد بیش از سقف یک پرداخت است. موردی را از سبد حذف کنید.",
    ),
  } as Readonly<Record<string, string>>,
  account: {
    title: say("Your account", "حساب من"),
    hello: say(
      (name: string) => `Hello ${name}`,
      (name) => `سلام ${name}`,
    ),
    sign_in: say("Sign in", "ورود"),
    sign_up: say("Create account", "ثبت‌نام"),
    sign_out: say("Sign out", "خروج"),
    email: say("Email", "ایمیل"),
    password: say("Password", "رمز عبور"),
    password_help: say("At least 8 characters.", "حداقل ۸ کاراکتر."),
    first_name: say("First name", "نام"),
    last_name: say("Last name", "نام خانوادگی"),
    have_none: say("No account yet?", "هنوز حساب ندارید؟"),
    have_one: say("An account already?", "حساب دارید؟"),
    wrong: say("Wrong email or password.", "ایمیل یا رمز عبور اشتباه است."),
    taken: say(
      "There is an account with this email already. Sign in.",
      "با این ایمیل قبلاً ثبت‌نام شده است. وارد شوید.",
    ),
    orders: say("My orders", "سفارش‌های من"),
    inquiries: say("My inquiries", "استعلام‌های من"),
    claim_title: say("Add your order to an account", "افزودن سفارش به حساب"),
    claim_take: say(
      (email: string) => `Add it to the account of ${email}`,
      (email) => `افزودن به حساب ${email}`,
    ),
    claim_sign_in: say("I have an account", "حساب دارم"),
    claim_invalid: say(
      "This link was used already or has expired. Every mail about the order has a new one; or ask the shop.",
      "این لینک استفاده شده یا زمان آن گذشته است. در هر ایمیل مربوط به سفارش لینک تازه‌ای هست؛ یا از فروشگاه بخواهید.",
    ),
    forgotten: say("Forgot your password?", "رمز عبور را فراموش کرده‌اید؟"),
    reset_send: say("Send the link", "ارسال لینک"),
    reset_sent: say(
      "If there is an account with this address, the mail is on its way. The link works for 15 minutes.",
      "اگر حسابی با این ایمیل باشد، ایمیل در راه است. لینک ۱۵ دقیقه اعتبار دارد.",
    ),
    new_password: say("New password", "رمز عبور جدید"),
    new_save: say("Save the password", "ذخیرهٔ رمز عبور"),
    new_invalid: say(
      "This link has expired or was used already. Ask for a new one.",
      "این لینک استفاده شده یا زمان آن گذشته است. لینک جدیدی بگیرید.",
    ),
  },
})
