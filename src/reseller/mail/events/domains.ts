import { said } from "../../shared/language"
import { HOUR_MS } from "../../shared/time"
import { type MailEvent, TO_CUSTOMER, TO_SHOP } from "./mail-event"
import { BILL, button, claim, items, link, num, unless, where } from "./words"

/** Names that vanish, or are renewed upstream, together are proved one after the other. */
const PROVED_TOGETHER_MS = HOUR_MS / 4

/** For whom no page leads there. */
const contact = (en: string, fa: string) => unless("account_url", unless("claim_url", said(en, fa)))

const REMINDER = { ...TO_CUSTOMER, key: "reminder", outdated: "reminder" } as const
const TO_PAY = { ...TO_CUSTOMER, asks_for_money: true, outdated: "billed" } as const
const PAY = [
  button("payment_url", "Pay", "پرداخت"),
  unless("payment_url", said("To pay, please contact the shop.", "برای پرداخت با فروشگاه تماس بگیرید.")),
]

export const DOMAIN_EVENTS = {
  "domain.renewal_prepared": {
    ...TO_PAY,
    title: said("Renewal ready to pay", "تمدید آمادهٔ پرداخت"),
    key: "prepared",
    subject: said("Renew {{names}}: ready to pay", "تمدید دامنهٔ {{names}} آمادهٔ پرداخت است"),
    text: [
      said(
        `Auto-renew is on, so we have prepared ${num("this renewal", "these renewals")} for you:`,
        `تمدید خودکار فعال است، پس ${num("این تمدید", "این تمدیدها")} را برایتان آماده کرده‌ایم:`,
      ),
      items("term", "price", "expires"),
      BILL,
      said(
        `{{#pay_by}}Please pay before {{pay_by}}. {{/pay_by}}${num("It is", "They are")} renewed once you have paid, and not before. After its expiry date a domain stops working.`,
        "{{#pay_by}}لطفاً پیش از {{pay_by}} پرداخت کنید. {{/pay_by}}تا پرداخت نکنید دامنه تمدید نمی‌شود و پس از تاریخ انقضا از کار می‌افتد.",
      ),
      ...PAY,
      where(
        "account_url",
        said(
          "You can switch auto-renew off at any time:",
          "هر وقت بخواهید می‌توانید تمدید خودکار را غیرفعال کنید:",
        ),
      ),
      link("account_url", "My domains", "دامنه‌های من"),
    ],
  },
  "domain.renewal_owed": {
    ...TO_PAY,
    title: said("Renewal to be paid", "تمدید پرداخت‌نشده"),
    key: "owed",
    subject: said(
      `{{names}} ${num("was", "were")} renewed: please pay`,
      "دامنهٔ {{names}} تمدید شد: لطفاً پرداخت کنید",
    ),
    text: [
      said(
        `Renewed already, so that ${num("it keeps", "they keep")} working, and not paid yet:`,
        `تمدید انجام شده است تا ${num("دامنه", "دامنه‌ها")} از کار نیفتد، ولی هزینهٔ ${num("آن", "آن‌ها")} هنوز پرداخت نشده است:`,
      ),
      items("term", "until", "price"),
      BILL,
      said(
        "The shop has paid for you so far. Please pay {{#pay_by}}by {{pay_by}}{{/pay_by}}{{^pay_by}}within a few days{{/pay_by}}.",
        "هزینه را فعلاً فروشگاه پرداخته است؛ لطفاً {{#pay_by}}تا {{pay_by}}{{/pay_by}}{{^pay_by}}ظرف چند روز{{/pay_by}} آن را پرداخت کنید.",
      ),
      ...PAY,
    ],
  },
  "domain.found_renewed": {
    ...TO_SHOP,
    title: said("Domain renewed by upstream", "تمدید دامنه نزد تأمین‌کننده"),
    after_ms: PROVED_TOGETHER_MS,
    outdated: "unbilled",
    subject: said(
      `{{names}} ${num("was", "were")} renewed upstream and not billed yet`,
      "تأمین‌کننده {{names}} را تمدید کرد و صورت‌حسابی صادر نشده است",
    ),
    text: [
      said(
        "The reseller service has renewed by itself and charged the account:",
        "تأمین‌کننده خود تمدید را انجام داده و هزینه را از حساب نمایندگی کسر کرده است:",
      ),
      items("until", "open"),
      said(
        "Decide in the admin, on the ledger page under Owed renewals: bill the customer, or waive the money. If the shop renews, auto-renew has to be off in the reseller panel.",
        "در پنل مدیریت، صفحهٔ گزارش مالی، بخش «تمدیدهای پرداخت‌نشده» تصمیم بگیرید: برای مشتری صورت‌حساب صادر کنید یا از مبلغ چشم‌پوشی کنید. اگر خود فروشگاه تمدید می‌کند، تمدید خودکار باید در پنل نمایندگی غیرفعال باشد.",
      ),
    ],
  },
  "domain.request": {
    ...TO_SHOP,
    title: said("Support request", "درخواست پشتیبانی"),
    outdated: "asked",
    subject: said(`Support request${num("", "s")} for {{names}}`, "درخواست پشتیبانی برای {{names}}"),
    text: [
      said(
        num("A customer needs your help:", "Customers need your help:"),
        "مشتری کاری خواسته است که فقط شما می‌توانید انجام دهید:",
      ),
      items("request", "open"),
      said(
        "{{#single}}{{#items}}{{#customer}}Reply to this email to write to the customer. {{/customer}}{{/items}}{{/single}}In the shop admin, under Domains and Portfolio, mark the request as done.",
        "{{#single}}{{#items}}{{#customer}}با پاسخ به همین ایمیل به مشتری جواب می‌دهید. {{/customer}}{{/items}}{{/single}}پس از انجام، آن را در پنل مدیریت، بخش دامنه‌ها و سپس «دامنه‌های حساب»، انجام‌شده علامت بزنید.",
      ),
    ],
  },
  "domain.request_answered": {
    ...TO_CUSTOMER,
    title: said("Answer to a request", "پاسخ درخواست"),
    key: "replied",
    subject: said(`Your request${num("", "s")} for {{names}}`, "درخواست شما برای {{names}}"),
    text: [
      said("You asked us for help. This is our answer:", "از ما کمک خواسته بودید. پاسخ ما:"),
      items("request"),
      said("Reply to this email if anything is left open.", "اگر سؤالی مانده است، به همین ایمیل پاسخ دهید."),
    ],
  },
  "domain.missing": {
    ...TO_SHOP,
    title: said("Domain missing upstream", "دامنهٔ ناموجود نزد تأمین‌کننده"),
    after_ms: PROVED_TOGETHER_MS,
    outdated: "missing",
    subject: said(
      `{{names}} ${num("is", "are")} no longer in the reseller account`,
      "{{names}} دیگر در حساب نمایندگی نیست",
    ),
    text: [
      said(
        "No longer found in your reseller account:",
        "در فهرست حساب نمایندگی نیست و جزئیاتش هم پیدا نمی‌شود:",
      ),
      items("expires", "open"),
      said(
        `${num("It was", "They were")} deleted after expiry, perhaps, or transferred away: check the reseller panel. What reappears there, the shop shows again.`,
        `شاید پس از انقضا حذف یا به جای دیگری منتقل شده ${num("باشد", "باشند")}؛ در پنل نمایندگی بررسی کنید. اگر دوباره در فهرست ${num("بیاید", "بیایند")}، مانند قبل نشان داده ${num("می‌شود", "می‌شوند")}.`,
      ),
    ],
  },
  "domain.expiring": {
    ...REMINDER,
    title: said("Domain expires soon", "نزدیک بودن انقضای دامنه"),
    subject: said(
      `{{names}} ${num("{{#items}}expires {{#is_today}}today{{/is_today}}{{#is_one_day}}tomorrow{{/is_one_day}}{{#is_some_days}}in {{days}} days{{/is_some_days}}{{^days}}soon{{/days}}{{/items}}", "expire soon")}`,
      `دامنهٔ {{names}} ${num("{{#items}}{{#is_today}}امروز{{/is_today}}{{#is_one_day}}فردا{{/is_one_day}}{{#is_some_days}}تا {{days}} روز دیگر{{/is_some_days}}{{^days}}به‌زودی{{/days}}{{/items}}", "به‌زودی")} منقضی می‌شود`,
    ),
    text: [
      said(
        `${num("Your domain expires", "Your domains expire")} soon:`,
        `اعتبار ${num("این دامنه", "این دامنه‌ها")} به‌زودی تمام می‌شود:`,
      ),
      items("expires", "renewal"),
      said(
        "A domain that is not renewed stops working on its expiry date, and so do its website and email.",
        "دامنه‌ای که تمدید نشود در تاریخ انقضا از کار می‌افتد و وب‌سایت و ایمیل آن هم قطع می‌شود.",
      ),
      button("account_url", "Renew", "تمدید دامنه"),
      claim(
        said(
          `To renew, add ${num("it", "them")} to an account.`,
          "برای تمدید، دامنه را به حساب خود اضافه کنید.",
        ),
        button("claim_url", "Renew in my account", "تمدید در حساب من"),
      ),
      contact("To renew, please contact the shop.", "برای تمدید با فروشگاه تماس بگیرید."),
    ],
  },
  "domain.expired": {
    ...REMINDER,
    title: said("Domain has expired", "انقضای دامنه"),
    subject: said(`{{names}} ${num("has", "have")} expired`, "دامنهٔ {{names}} منقضی شد"),
    text: [
      said(
        `${num("Your domain has", "Your domains have")} expired:`,
        `اعتبار ${num("این دامنه", "این دامنه‌ها")} تمام شده است:`,
      ),
      items("expired"),
      said(
        `Ask us soon if you want to keep ${num("it", "them")}: an expired domain can be restored for a few weeks only, and then anyone can register it. The registrar sets the fee. We tell you the amount first, and charge nothing before you agree.`,
        `اگر می‌خواهید ${num("آن", "آن‌ها")} را نگه دارید، هرچه زودتر درخواست بازیابی بدهید: بازیابی معمولاً فقط تا چند هفته ممکن است و بعد از آن هر کسی می‌تواند دامنه را ثبت کند. هزینه را شرکت ثبت دامنه تعیین می‌کند؛ اول به شما اعلام می‌کنیم و تا قبول نکنید چیزی دریافت نمی‌شود.`,
      ),
      button("manage_url", "Ask to restore", "درخواست بازیابی"),
      claim(
        said(
          `To ask, add ${num("it", "them")} to an account.`,
          "برای درخواست، دامنه را به حساب خود اضافه کنید.",
        ),
        button("claim_url", "Ask in my account", "درخواست در حساب من"),
      ),
      contact("To ask, please contact the shop.", "برای درخواست با فروشگاه تماس بگیرید."),
    ],
  },
} as const satisfies Readonly<Record<string, MailEvent>>
