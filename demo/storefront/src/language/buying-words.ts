import type { Say } from "./say"

/** What is said between the cart and the order. */
export const buyingWords = (say: Say) => ({
  cart: {
    title: say("Your cart", "سبد خرید"),
    empty: say("Your cart is empty.", "سبد خرید شما خالی است."),
    empty_help: say("Search for a domain", "جست‌وجوی دامنه"),
    was_ordered: say("Your last cart has been ordered.", "سبد قبلی شما سفارش شده است."),
    see_order: say("See the order", "دیدن سفارش"),
    registration: say(
      (years: string) => `Registration for ${years}`,
      (years) => `ثبت برای ${years}`,
    ),
    renewal: say(
      (years: string) => `Renewal for ${years}`,
      (years) => `تمدید برای ${years}`,
    ),
    inquiry: say("Inquiry", "استعلام"),
    only_renewal: say("Renewal", "تمدید دامنه"),
    remove_name: say(
      (name: string) => `Remove ${name}`,
      (name) => `حذف ${name}`,
    ),
    subtotal: say("Subtotal", "جمع جزء"),
    delivery: say("Delivery", "ارسال"),
    tax: say("Tax", "مالیات بر ارزش افزوده"),
    total: say("Total", "مبلغ نهایی"),
    to_checkout: say("Continue to payment", "ادامه و پرداخت"),
    moved: say(
      (now: string, before: string) => `Now ${now} (was ${before}). Keep it?`,
      (now, before) => `قیمت به \u2068${now}\u2069 رسید (قبلاً \u2068${before}\u2069). نگه می‌دارید؟`,
    ),
    keep: say("Keep it", "نگه می‌دارم"),
    undo: say("Undo", "بازگشت"),
  },
  pay: {
    title: say("Pay for your order", "پرداخت سفارش"),
    paid: say("This is paid already", "این مورد قبلاً پرداخت شده است"),
    gone: say("There is nothing to pay here any more", "اینجا دیگر چیزی برای پرداخت نیست"),
    domains: say("My domains", "دامنه‌های من"),
    foreign: say("This belongs to another customer", "این مورد برای مشتری دیگری است"),
    foreign_help: say(
      "Sign out, and sign in with the account that the mail was sent to.",
      "از حساب خارج شوید و با همان حسابی وارد شوید که ایمیل برای آن فرستاده شده است.",
    ),
  },
  checkout: {
    title: say("Payment", "پرداخت"),
    email: say("Email", "ایمیل"),
    email_help: say("So that the shop can reach you about your order.", "برای اطلاع‌رسانی دربارهٔ سفارش."),
    delivery: say("Delivery", "ارسال"),
    address: say("Street and number", "خیابان و پلاک"),
    city: say("City", "شهر"),
    postal_code: say("Postal code", "کد پستی"),
    how: say("Delivery method", "روش ارسال"),
    payment: say("Payment method", "روش پرداخت"),
    demo_pays: say("Demo bank: pays at once", "بانک نمایشی: پرداخت موفق"),
    demo_refuses: say(
      "Demo bank: refuses, to see what happens then",
      "بانک نمایشی: پرداخت ناموفق، برای آزمایش",
    ),
    pay: say(
      (price: string) => `Pay ${price}`,
      (price) => `پرداخت ${price}`,
    ),
    paying: say("Paying…", "در حال پرداخت…"),
    price_check: say("Checking today’s prices", "در حال بررسی قیمت‌های امروز"),
    price_check_progress: say(
      (done: string, total: string) => `${done} of ${total} checked`,
      (done, total) => `${done} از ${total} مورد بررسی شد`,
    ),
    price_check_help: say(
      "This page goes on by itself; nothing is paid if you leave it.",
      "این صفحه خودش ادامه می‌دهد؛ اگر از آن خارج شوید مبلغی پرداخت نمی‌شود.",
    ),
    refused: say("Your payment was refused", "پرداخت ناموفق بود"),
    refused_help: say(
      "Nothing was taken. Your cart is as it was: choose another payment method or try again.",
      "مبلغی از حساب شما کم نشد و سبد خریدتان حفظ شده است: روش دیگری انتخاب کنید یا دوباره تلاش کنید.",
    ),
    price_changed: say("A price has changed while you were shopping", "قیمت یکی از اقلام تغییر کرد"),
    price_changed_line: say(
      (name: string, before: string, now: string) => `${name}: was ${before}, is now ${now}`,
      (name, before, now) => `\u2068${name}\u2069: قبلاً \u2068${before}\u2069، اکنون \u2068${now}\u2069`,
    ),
  },
  order: {
    title: say(
      (n: string) => `Order ${n}`,
      (n) => `سفارش ${n}`,
    ),
    thanks: say(
      "Thank you. This page follows your order by itself; you can close it and come back.",
      "ممنون از خریدتان. وضعیت سفارش در همین صفحه خودکار به‌روز می‌شود؛ می‌توانید آن را ببندید و بعداً برگردید.",
    ),
    placed: say(
      (at: string) => `Placed ${at}`,
      (at) => `ثبت‌شده در ${at}`,
    ),
    refunded: say("Refunded", "بازگردانده‌شده"),
    result_account: say("Read the result in your account", "دیدن پاسخ در حساب من"),
    steps: {
      paid: say("Payment", "پرداخت"),
      working: say("In progress", "در حال انجام"),
      done: say("Done", "انجام شد"),
    },
    goods_sent: say("We send it by post.", "با پست ارسال می‌شود."),
  },
  order_states: {
    quoted: say("In the cart", "در سبد"),
    ordered: say("Confirming payment", "در حال تأیید پرداخت"),
    due: say("Starting soon", "در صف انجام"),
    executing: say("In progress", "در حال انجام"),
    pending: say("In progress", "در حال انجام"),
    manual: say("Under review", "در حال بررسی"),
    waiting: say("Delayed", "با تأخیر"),
    held: say("Under review by the shop", "در حال بررسی توسط فروشگاه"),
    failed: say("Not possible", "انجام نشد"),
    refunding: say("Refund in progress", "در حال بازپرداخت"),
    refunded: say("Refunded", "مبلغ بازگردانده شد"),
    refund_held: say("Refund under review", "بازپرداخت در حال بررسی"),
    cancelled: say("Cancelled", "لغو شد"),
    expired: say("Ended", "منقضی شد"),
  },
  buying: {
    form: {
      missing: say("Please fill this in.", "لطفاً این قسمت را پر کنید."),
      not_an_email: say("This is not an email address.", "این نشانی ایمیل درست نیست."),
      too_short: say(
        (n: string) => `At least ${n} characters, please.`,
        (n) => `حداقل ${n} کاراکتر بنویسید.`,
      ),
      wrong: say("Please look at the marked fields.", "لطفاً موارد مشخص‌شده را اصلاح کنید."),
    },
    cart: {
      years_of: say(
        (name: string) => `Years of ${name}`,
        (name) => `مدت ثبت ${name}`,
      ),
      repricing: say("Asking today’s price…", "در حال گرفتن قیمت امروز…"),
      removed: say(
        (name: string) => `${name} is removed.`,
        (name) => `${name} حذف شد.`,
      ),
      undo: say("Undo", "برگرداندن"),
      all_for: say("Term of all names:", "مدت همهٔ دامنه‌ها:"),
      mixed: say("mixed", "متفاوت"),
      not_changed: say(
        (n: string) => `${n} could not be changed:`,
        (n) => `${n} مورد تغییر نکرد:`,
      ),
      discount: say("Discount code", "کد تخفیف"),
      discount_total: say("Discount", "تخفیف"),
      discount_apply: say("Apply", "اعمال"),
      discount_wrong: say("This code is not valid for this cart.", "این کد برای این سبد معتبر نیست."),
      discount_of: say(
        (code: string) => `Discount ${code}`,
        (code) => `تخفیف ${code}`,
      ),
      discount_remove: say(
        (code: string) => `Remove the discount ${code}`,
        (code) => `حذف تخفیف ${code}`,
      ),
    },
    checkout: {
      account: say("Have an account?", "حساب دارید؟"),
      answer_guest_help: say(
        "The answer opens for seven days on your order’s page here, and by a link in the mail. To read it at any time:",
        "پاسخ تا هفت روز در صفحهٔ سفارش در همین مرورگر و با لینک ایمیل باز می‌شود. برای دیدن همیشگی آن:",
      ),
      registrant: say(
        "Registered in the shop’s name, on your behalf; nothing about you is published. A registered name cannot be given back.",
        "به نام فروشگاه، به نمایندگی از شما ثبت می‌شود و اطلاعات شما منتشر نمی‌شود. دامنهٔ ثبت‌شده پس گرفته نمی‌شود.",
      ),
      agree: say("By paying you accept the terms of this shop.", "با پرداخت، شرایط فروشگاه را می‌پذیرید."),
      take_instead: say("Take this one", "جایگزین کن"),
      take_instead_name: say(
        (name: string) => `Take ${name} in its place`,
        (name) => `جایگزینی با ${name}`,
      ),
      accept: say(
        (price: string) => `Accept and pay ${price}`,
        (price) => `قبول و پرداخت ${price}`,
      ),
    },
    order: {
      thanks_refunded: say(
        (amount: string) =>
          `This order could not be carried out, and nothing was bought. ${amount} went back the way you paid; as a rule your bank shows it within a few working days.`,
        (amount) =>
          `این سفارش انجام نشد. مبلغ \u2068${amount}\u2069 به همان روش پرداخت بازگردانده شد و معمولاً تا چند روز کاری به حسابتان می‌رسد.`,
      ),
      thanks_refunding: say(
        (amount: string) =>
          `This order could not be carried out, and nothing was bought. ${amount} goes back by itself, the way you paid; a mail tells you when it has gone.`,
        (amount) =>
          `این سفارش انجام نشد. مبلغ \u2068${amount}\u2069 خودکار و به همان روش پرداخت بازگردانده می‌شود و با ایمیل خبر می‌دهیم.`,
      ),
      thanks_cancelled: say("This order was cancelled.", "این سفارش لغو شد."),
      thanks_partly: say(
        "Part of this order could not be carried out. The money for it goes back the way you paid; as a rule your bank shows it within a few working days.",
        "بخشی از این سفارش انجام نشد. مبلغ آن به همان روش پرداخت بازگردانده می‌شود و معمولاً تا چند روز کاری به حسابتان می‌رسد.",
      ),
      thanks_done: say(
        "Thank you. Your order is complete.",
        "ممنون از خریدتان. سفارش شما با موفقیت انجام شد.",
      ),
      print: say("Print the receipt", "چاپ رسید"),
      registered_until: say(
        (day: string) => `Registered until ${day}`,
        (day) => `معتبر تا ${day}`,
      ),
      renewed_until: say(
        (day: string) => `Renewed until ${day}`,
        (day) => `تمدیدشده تا ${day}`,
      ),
      manage: say("Manage", "مدیریت"),
      manage_name: say(
        (name: string) => `Manage ${name}`,
        (name) => `مدیریت ${name}`,
      ),
      search_again: say("Search again", "جست‌وجوی دوباره"),
      held_time: say(
        "As a rule this takes less than one working day. You need not do anything: this page and a mail tell you the outcome.",
        "معمولاً کمتر از یک روز کاری طول می‌کشد. لازم نیست کاری انجام دهید؛ نتیجه را در همین صفحه و با ایمیل می‌بینید.",
      ),
      held_ask: say(
        (n: string) => `Questions? Write to the shop and name order ${n}:`,
        (n) => `سؤالی دارید؟ با ذکر شمارهٔ سفارش ${n} به فروشگاه بنویسید:`,
      ),
      make_account: say("Create an account", "ثبت‌نام"),
      make_account_done: say("This order is in your account now.", "این سفارش حالا در حساب شماست."),
      manage_guest: say(
        "With an account you set nameservers, renew, and read answers again.",
        "با حساب، نیم‌سرورها را تنظیم و دامنه را تمدید می‌کنید و پاسخ‌ها را دوباره می‌بینید.",
      ),
      claim_here: say(
        (n: string) => `Move order ${n} to this account`,
        (n) => `آوردن سفارش ${n} به این حساب`,
      ),
      claim_mailed: say(
        (email: string, n: string) =>
          `One step left: open the link we emailed to ${email} to move order ${n} here.`,
        (email, n) =>
          `یک قدم مانده: برای آوردن سفارش ${n} به این حساب، لینکی را که به \u2068${email}\u2069 فرستادیم باز کنید.`,
      ),
      claim_again: say("Send again", "ارسال دوباره"),
      claim_sent: say(
        "The link is on its way. Look in the spam folder too.",
        "لینک در راه است. پوشهٔ هرزنامه را هم ببینید.",
      ),
    },
    /** What is in a cart and cannot be paid for any more. */
    lost: {
      title: say(
        (name: string) => `${name} is not available any more`,
        (name) => `${name} دیگر در دسترس نیست`,
      ),
      taken: say(
        "Somebody else registered it just now. Nothing was paid.",
        "همین حالا شخص دیگری آن را ثبت کرد. مبلغی از حساب شما کم نشد.",
      ),
      other: say(
        "It can no longer be ordered at the moment. Nothing was paid.",
        "فعلاً سفارش آن ممکن نیست. مبلغی از حساب شما کم نشد.",
      ),
      remove: say("Remove it from the cart", "حذف از سبد"),
      several: say(
        (count: string) => `${count} items are not available any more`,
        (count) => `${count} مورد از سبد شما دیگر در دسترس نیست`,
      ),
      remove_all: say(
        (count: string) => `Remove these ${count} from the cart`,
        (count) => `حذف این ${count} مورد از سبد`,
      ),
      others: say("Look for other extensions", "جست‌وجوی پسوندهای دیگر"),
    },
  },
})
