import type { Say } from "./say"

/** Everything that is said of inquiries: the offer, the form, the answer. */
export const inquiryWords = (say: Say) => ({
  title: say("Inquiries", "استعلام"),
  lead: say(
    "Official answers about a card, a cheque, a company or a bill. You pay only what is shown.",
    "پاسخ رسمی دربارهٔ کارت، چک، شرکت یا قبض. فقط همان مبلغی را می‌پردازید که می‌بینید.",
  ),
  off: say("This shop offers no inquiries.", "این فروشگاه استعلام ندارد."),
  filter: say("Find an inquiry", "جست‌وجو در استعلام‌ها"),
  tax_note: say("All prices plus tax.", "همهٔ قیمت‌ها به‌اضافهٔ مالیات است."),
  none_such: say("No inquiry has these words.", "استعلامی با این کلمه‌ها پیدا نشد."),
  sample: say("A sample answer", "نمونهٔ پاسخ"),
  not_for_sale: say("Not on sale just now", "فعلاً فروخته نمی‌شود"),
  choose: say("Choose…", "انتخاب کنید…"),
  other_value: say("Another value", "مقدار دیگر"),
  yes: say("Yes", "بله"),
  no: say("No", "خیر"),
  add: say("Add to cart", "افزودن به سبد"),
  adding: say("Adding…", "در حال افزودن…"),
  consent_missing: say("Please agree to this first.", "لطفاً اول با این متن موافقت کنید."),
  copy: say("Copy", "کپی"),
  copied: say("Copied", "کپی شد"),
  copy_all: say("Copy the whole answer", "کپی کل پاسخ"),
  print: say("Print", "چاپ"),
  doubt: say("Added to your cart. But please look again:", "به سبد اضافه شد. ولی یک بار دیگر نگاه کنید:"),
  on: say("It is in your cart.", "به سبد شما اضافه شد."),
  another: say("Another one", "استعلام دیگر"),
  result: say("Result", "پاسخ"),
  your_input: say("What you asked", "اطلاعات واردشده"),
  kept_until: say(
    (day: string) => `Kept encrypted until ${day}, then erased.`,
    (day) => `تا ${day} به‌صورت رمزشده نگهداری و بعد حذف می‌شود.`,
  ),
  erase: say("Erase now", "حذف اطلاعات"),
  erase_help: say(
    "What you asked and the answer are erased at once and cannot be brought back.",
    "اطلاعات واردشده و پاسخ بلافاصله حذف می‌شود و قابل بازگشت نیست.",
  ),
  erased: say("Input and result are erased.", "اطلاعات واردشده و پاسخ حذف شد."),
  empty_value: say("–", "–"),
  read_title: say("Your result", "پاسخ شما"),
  read_lead: say("This link opens the result for seven days.", "این لینک تا هفت روز پاسخ را نشان می‌دهد."),
  read_open: say("Open the result", "دیدن پاسخ"),
  new_link: {
    title: say("This link was closed or has expired", "این لینک بسته یا منقضی شده است"),
    help: say(
      "A link opens the answer for seven days. You can have a new one sent to the same email address.",
      "هر لینک تا هفت روز کار می‌کند. می‌توانید لینک جدیدی به همان ایمیل دریافت کنید.",
    ),
    send: say("Send me a new link", "ارسال لینک جدید"),
    mailed: say("A new link is on its way", "لینک جدید ارسال شد"),
    mailed_before: say(
      "A new link was sent within the last hour",
      "در یک ساعت گذشته لینک جدید ارسال شده است",
    ),
    mailed_help: say(
      "It goes to the email address of your order, and works for seven days. Look in the spam folder too.",
      "لینک به ایمیل سفارش شما می‌رسد و تا هفت روز کار می‌کند. پوشهٔ هرزنامه را هم ببینید.",
    ),
    none: say(
      "No new link can be sent for this one: the answer was erased, or the link is incomplete. Ask the shop.",
      "برای این لینک نمی‌توان لینک جدید فرستاد: پاسخ حذف شده یا لینک ناقص است. با پشتیبانی فروشگاه تماس بگیرید.",
    ),
  },
  by_link: {
    title: say("The answer is here", "پاسخ آماده است"),
    help: say(
      (day: string) => `It opens here, and by the link in your mail, until ${day}.`,
      (day) => `تا ${day} همین‌جا و با لینکی که ایمیل شده باز می‌شود.`,
    ),
    open: say("Open the answer", "دیدن پاسخ"),
    opened: say(
      (at: string) => `First opened on ${at}.`,
      (at) => `اولین بار ${at} باز شد.`,
    ),
    by_mail: say(
      "The answer opens by the link in your mail, or on this page in the browser in which you ordered it. If you have neither, ask the shop.",
      "پاسخ با لینکی که ایمیل شده یا در همین صفحه، در مرورگری که با آن سفارش داده‌اید، باز می‌شود. اگر هیچ‌کدام را ندارید، با پشتیبانی فروشگاه تماس بگیرید.",
    ),
    close: say("Close all links", "بستن همهٔ لینک‌ها"),
    closed: say("Nobody opens this answer by a link any more.", "دیگر کسی با لینک این پاسخ را نمی‌بیند."),
    erased: say(
      "The answer was erased, as is done with personal data after some time or on request.",
      "این پاسخ حذف شده است: اطلاعات شخصی پس از مدتی، یا به درخواست شما، حذف می‌شود.",
    ),
  },
})
