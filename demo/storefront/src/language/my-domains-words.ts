import type { Say } from "./say"

/** Everything that is said about a customer's own domains. */
export const myDomainsWords = (say: Say) => ({
  title: say("My domains", "دامنه‌های من"),
  none: say("You have no domains here yet.", "هنوز دامنه‌ای در این حساب ندارید."),
  find_one: say("Find a domain", "جست‌وجوی دامنه"),
  see_all: say(
    (n: string) => `All domains (${n})`,
    (n) => `همهٔ دامنه‌ها (${n})`,
  ),
  search: say("Search my domains", "جست‌وجو در دامنه‌های من"),
  search_button: say("Search", "جست‌وجو"),
  show_all: say("Show all", "نمایش همه"),
  no_match: say(
    (query: string) => `None of your domains contains “${query}”.`,
    (query) => `در دامنه‌های شما چیزی با «${query}» پیدا نشد.`,
  ),
  shown: say(
    (first: string, last: string, all: string) => `${first} to ${last} of ${all}`,
    (first, last, all) => `${first} تا ${last} از ${all}`,
  ),
  pages: say("Pages", "صفحه‌ها"),
  next: say("Next page", "صفحهٔ بعد"),
  previous: say("Previous page", "صفحهٔ قبل"),
  expires: say("Until", "تا"),
  expired: say("Expired on", "منقضی‌شده در"),
  days_left: say(
    (n: string) => `${n} ${n === "1" ? "day" : "days"} left`,
    (n) => `${n} روز مانده`,
  ),
  nameservers_unknown: say(
    "The registrar has not told which are in use. Those that you save take their place.",
    "شرکت ثبت دامنه نیم‌سرورهای فعلی را اعلام نکرده است. آنچه ذخیره کنید جای آن‌ها را می‌گیرد.",
  ),
  nameservers_help: say(
    "One on each line. A change reaches the whole internet within a day or two.",
    "در هر سطر یک نیم‌سرور. تغییر آن یک تا دو روز طول می‌کشد تا همه‌جا اعمال شود.",
  ),
  nameserver_line: say(
    (n: string, host: string, problem: string) => `Line ${n}, “${host}”: ${problem}`,
    (n, host, problem) => `سطر ${n}، «\u2068${host}\u2069»: ${problem}`,
  ),
  nameserver_problems: {
    too_few: say("Give at least two nameservers.", "دست‌کم دو نیم‌سرور وارد کنید."),
    too_many: say("Give at most 13 nameservers.", "بیشتر از ۱۳ نیم‌سرور پذیرفته نمی‌شود."),
    invalid_host: say(
      "This is not a host name, such as ns1.example.com.",
      "درست نیست؛ نمونهٔ درست: ns1.example.com",
    ),
    duplicate: say("This is there twice.", "تکراری است."),
  } as Readonly<Record<string, string>>,
  lock_states: {
    true: say("On", "فعال"),
    false: say("Off", "غیرفعال"),
    null: say("Not reported", "اعلام نشده"),
  } as Readonly<Record<string, string>>,
  unlock_asked: say(
    (day: string) => `You asked on ${day} to have it switched off.`,
    (day) => `در ${day} درخواست غیرفعال کردن قفل داده‌اید.`,
  ),
  auto_renew: {
    shop: say("Renewal invoice", "فاکتور تمدید"),
    upstream: say("Auto-renew", "تمدید خودکار"),
  },
  auto_renew_by: {
    shop: say(
      "Email me an invoice weeks before it expires; it is renewed once I have paid.",
      "چند هفته پیش از انقضا فاکتور را ایمیل کنید؛ پس از پرداخت من تمدید می‌شود.",
    ),
    upstream: say(
      "Renew it before it expires, and email me the invoice.",
      "پیش از انقضا تمدید و فاکتورش ایمیل شود.",
    ),
  },
  expired_help: say(
    "It can no longer be renewed here, but perhaps restored. The shop emails you the fee; nothing is charged before you agree. Be quick: some weeks after its expiry anybody can register it.",
    "از اینجا دیگر تمدید نمی‌شود، ولی شاید بازیابی شود. فروشگاه هزینه را ایمیل می‌کند و تا قبول نکنید چیزی دریافت نمی‌شود. هرچه زودتر درخواست دهید: چند هفته پس از انقضا هر کسی می‌تواند آن را ثبت کند.",
  ),
  restore_asked: say(
    (day: string) => `You asked for it on ${day}. The shop writes to you what it costs.`,
    (day) => `در ${day} درخواست داده‌اید. فروشگاه هزینه را ایمیل می‌کند.`,
  ),
  support_text_help: say(
    "Never write passwords or card numbers here.",
    "رمز عبور و شمارهٔ کارت را اینجا ننویسید.",
  ),
  /** What a request begins with. */
  ready: {
    restore: say(
      "Please restore this domain, and tell me what it costs before you do.",
      "لطفاً این دامنه را بازیابی کنید و هزینه‌اش را پیش از انجام کار اعلام کنید.",
    ),
    transfer_code: say(
      "Please send me the transfer code (EPP) of this domain.",
      "لطفاً کد انتقال (EPP) این دامنه را برایم بفرستید.",
    ),
    unlock: say(
      "Please switch off the transfer lock of this domain.",
      "لطفاً قفل انتقال این دامنه را غیرفعال کنید.",
    ),
  } as Readonly<Record<string, string>>,
  expiry_unknown: say("Expiry date not known yet", "تاریخ انقضا هنوز مشخص نیست"),
  renew_price: say(
    (price: string) => `Renewal ${price} a year`,
    (price) => `تمدید سالی ${price}`,
  ),
  statuses: {
    expired: say("Expired", "منقضی‌شده"),
    pending: say("Being set up", "در حال آماده‌سازی"),
    manual: say("Under review", "در حال بررسی"),
    failed: say("Failed", "ناموفق"),
    other: say("Restricted", "محدودشده"),
  },
  choose: say(
    (name: string) => `Choose ${name}`,
    (name) => `انتخاب ${name}`,
  ),
  choose_page: say("Choose all on this page", "انتخاب همهٔ دامنه‌های این صفحه"),
  chosen: say(
    (n: string) => `${n} chosen`,
    (n) => `${n} انتخاب‌شده`,
  ),
  clear: say("Choose none", "لغو انتخاب"),
  renew: say("Renew", "تمدید"),
  renew_name: say(
    (name: string) => `Renew ${name}`,
    (name) => `تمدید ${name}`,
  ),
  renew_chosen: say("Renew the chosen domains", "تمدید دامنه‌های انتخاب‌شده"),
  payment_note: {
    prepared: say(
      "Its renewal is ready. It is renewed once you have paid.",
      "تمدید این دامنه آماده است و پس از پرداخت شما انجام می‌شود.",
    ),
    owed: say(
      "It has been renewed already. It is not paid yet.",
      "این دامنه تمدید شده و هزینهٔ آن هنوز پرداخت نشده است.",
    ),
  },
  pay: say("Pay", "پرداخت"),
  pay_for: say(
    (name: string) => `Pay the renewal of ${name}`,
    (name) => `پرداخت تمدید ${name}`,
  ),
  in_cart: say("Its renewal is in your cart.", "تمدید این دامنه در سبد خرید شماست."),
  back: say("All my domains", "همهٔ دامنه‌های من"),
  nameservers: say("Nameservers", "نیم‌سرورها (DNS)"),
  nameservers_label: say("Host names of the nameservers", "نشانی نیم‌سرورها"),
  nameservers_save: say("Save nameservers", "ذخیرهٔ نیم‌سرورها"),
  saving: say("Saving…", "در حال ذخیره…"),
  nameservers_saved: say("The nameservers are saved.", "نیم‌سرورها ذخیره شد."),
  lock: say("Transfer lock", "قفل انتقال"),
  lock_it: say("Switch the lock on", "فعال کردن قفل"),
  ask_unlock: say("Ask to switch it off", "درخواست غیرفعال کردن قفل"),
  ask_shop: say("Ask the shop to do it", "درخواست از پشتیبانی"),
  ask_restore: say("Ask to restore", "درخواست بازیابی"),
  ask_restore_name: say(
    (name: string) => `Ask to restore ${name}`,
    (name) => `درخواست بازیابی ${name}`,
  ),
  expired_title: say("Restore this domain", "بازیابی دامنه"),
  refused_text: say(
    (why: string) => `I could not do this myself (“${why}”). Please do it for me: `,
    (why) => `خودم نتوانستم این کار را انجام دهم («${why}»). لطفاً برایم انجام دهید: `,
  ),
  long_wait: say(
    "This takes longer than usual. You may leave this page: it goes on without you.",
    "بیش از حد معمول طول کشیده است. می‌توانید این صفحه را ببندید؛ کار خودش ادامه پیدا می‌کند.",
  ),
  support: say("Ask the shop", "پشتیبانی"),
  support_begin: say("Write to the shop", "درخواست جدید"),
  support_what: say("What is it about?", "موضوع درخواست"),
  subjects: {
    restore: say("Restore an expired domain", "بازیابی دامنهٔ منقضی‌شده"),
    transfer_code: say("Transfer code", "کد انتقال"),
    unlock: say("Switch off the transfer lock", "غیرفعال کردن قفل انتقال"),
    registrant: say("Registrant’s details", "مشخصات مالک دامنه"),
    dns: say("DNS records", "رکوردهای DNS"),
    other: say("Something else", "موضوع دیگر"),
  },
  support_text: say("Your message", "متن درخواست"),
  support_send: say("Send request", "ارسال درخواست"),
  support_sent: say(
    "Your request is sent. The answer comes by email.",
    "درخواست شما ارسال شد. پاسخ با ایمیل می‌آید.",
  ),
  support_open: say("Waiting for the shop", "در انتظار فروشگاه"),
  support_done: say(
    (day: string) => `Done on ${day}`,
    (day) => `انجام‌شده در ${day}`,
  ),
  history: say("History", "تاریخچه"),
  events: {
    found: say("Found at the registrar", "در حساب شرکت ثبت پیدا شد"),
    bought: say("Registered", "ثبت شد"),
    renewed: say("Renewed, new expiry date", "تمدید شد؛ تاریخ انقضای جدید"),
    expiry_corrected: say("Expiry date corrected by the registry", "تاریخ انقضا را مرجع ثبت اصلاح کرد"),
    renewed_upstream: say(
      "Renewed at the registrar, new expiry date",
      "توسط شرکت ثبت تمدید شد؛ تاریخ انقضای جدید",
    ),
    expiry_changed: say("Expiry date changed", "تاریخ انقضا تغییر کرد"),
    assigned: say("Assigned to your account", "به حساب شما داده شد"),
    transferred: say("Moved to your account", "به حساب شما منتقل شد"),
    adopted: say("Taken over from another shop", "از فروشگاه دیگری منتقل شد"),
    nameservers_set: say("Nameservers changed to", "نیم‌سرورها تغییر کرد"),
    locked: say("Transfer lock switched on", "قفل انتقال فعال شد"),
    auto_renew_set: say("Auto-renew switched", "تمدید خودکار"),
    requested: say("Asked the shop", "درخواست پشتیبانی"),
  } as Readonly<Record<string, string>>,
  gone: say("There is no such domain among yours", "چنین دامنه‌ای بین دامنه‌های شما نیست"),
  refusals: {
    not_signed_in: say(
      "Your session has ended. Sign in again.",
      "نشست شما به پایان رسیده است. دوباره وارد شوید.",
    ),
    domain_not_found: say("There is no such domain among yours.", "چنین دامنه‌ای بین دامنه‌های شما نیست."),
    expiry_unknown: say(
      "It is not clear when this domain expires, so it cannot be renewed yet. Try again in a few minutes.",
      "تاریخ انقضای این دامنه مشخص نیست و فعلاً نمی‌توان آن را تمدید کرد. چند دقیقهٔ دیگر دوباره تلاش کنید.",
    ),
    expiry_changed: say(
      "Its expiry date has changed since it was added to the cart.",
      "تاریخ انقضای این دامنه پس از افزودن به سبد تغییر کرده است.",
    ),
    not_active: say(
      "Only an active domain can be renewed. Ask the shop about this one.",
      "فقط دامنهٔ فعال را می‌توان تمدید کرد. دربارهٔ این دامنه از فروشگاه بپرسید.",
    ),
    term_too_long_in_total: say(
      "A domain can be renewed for ten years from today at most. Choose a shorter term.",
      "دامنه را حداکثر تا ده سال از امروز می‌توان تمدید کرد. مدت کوتاه‌تری انتخاب کنید.",
    ),
    term_too_long: say(
      "Renewals for so long are not sold. Choose a shorter term.",
      "تمدید برای این مدت فروخته نمی‌شود. مدت کوتاه‌تری انتخاب کنید.",
    ),
    renewal_on_order: say(
      "This domain is being renewed already, or was just renewed.",
      "این دامنه در حال تمدید است یا همین حالا تمدید شده است.",
    ),
    renewed_by_upstream: say(
      "This domain renews by itself now, so no renewal is sold for it.",
      "این دامنه اکنون خودکار تمدید می‌شود و تمدید جداگانه‌ای برای آن فروخته نمی‌شود.",
    ),
    selling_stopped: say(
      "Renewals are not sold at the moment. Try again later.",
      "فعلاً تمدید فروخته نمی‌شود. بعداً دوباره تلاش کنید.",
    ),
    no_price: say(
      "There is no reliable renewal price just now. Try again later.",
      "قیمت تمدید فعلاً در دسترس نیست. بعداً دوباره تلاش کنید.",
    ),
    already_in_cart: say("Its renewal is in your cart already.", "تمدید این دامنه در سبد خرید شماست."),
    not_registered: say(
      "The domain is not registered yet. Try again when it is active.",
      "این دامنه هنوز ثبت نشده است. وقتی فعال شد دوباره تلاش کنید.",
    ),
    registrar_rejected: say(
      "The registrar refused this change. Ask the shop below.",
      "شرکت ثبت دامنه این تغییر را نپذیرفت. از بخش «پشتیبانی» کمک بگیرید.",
    ),
    upstream_unavailable: say(
      "The registrar cannot be reached just now. Look again in a few minutes.",
      "فعلاً ارتباط با شرکت ثبت دامنه ممکن نیست. چند دقیقهٔ دیگر دوباره نگاه کنید.",
    ),
  } as Readonly<Record<string, string>>,
})
