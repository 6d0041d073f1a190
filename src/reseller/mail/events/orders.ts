import { said } from "../../shared/language"
import { HOUR_MS, MINUTE_MS } from "../../shared/time"
import { type MailEvent, TO_CUSTOMER, TO_SHOP } from "./mail-event"
import {
  button,
  claim,
  GUESTS_ORDER,
  items,
  link,
  num,
  ORDER,
  ORDER_LINK,
  RECEIPT,
  REFUND,
  unless,
  where,
} from "./words"

/** Option `notify.held_ms`, unless it is set: with the sweeps in between the shop's staff know within five minutes. */
export const DEFAULT_HELD_MS = 3 * MINUTE_MS

const DELAYED = {
  ...TO_CUSTOMER,
  // Most delays end by themselves before anybody has noticed them.
  after_ms: HOUR_MS,
  outdated: "delayed",
  text: [
    said("This order is taking longer than usual:", "انجام این سفارش بیشتر از حد معمول طول کشیده است:"),
    items("why"),
    said(
      "You do not need to do anything. We will email you as soon as it is done. If it cannot be done, we refund what you paid.",
      "لازم نیست کاری انجام دهید. نتیجه را با ایمیل به شما اطلاع می‌دهیم و اگر انجام آن ممکن نباشد، مبلغ پرداختی بازگردانده می‌شود.",
    ),
    ORDER,
  ],
} as const
const DELAYED_IN = ["waiting", "pending", "manual", "held"] as const

const HELD = {
  ...TO_SHOP,
  after_ms: DEFAULT_HELD_MS,
  outdated: "undecided",
  text: [
    said("Paid by the customer, and waiting for you:", "مشتری پرداخت کرده است و ادامهٔ کار با شماست:"),
    items("decision", "decide"),
    said(
      "Nothing happens until you decide on the page Domains of the shop admin.",
      "تا در پنل مدیریت، صفحهٔ دامنه‌ها، تصمیم نگیرید کاری انجام نمی‌شود.",
    ),
  ],
} as const
const HELD_IN = ["held", "refund_held"] as const

const REFUNDED = [
  REFUND,
  said(
    "Depending on your bank, it can take a few days until you see it in your account.",
    "بسته به بانک شما، ممکن است چند روز طول بکشد تا مبلغ به حسابتان برسد.",
  ),
]

export const ORDER_EVENTS = {
  "order.confirmed": {
    ...TO_CUSTOMER,
    title: said("Order confirmed", "تأیید سفارش"),
    // Most orders end within it, and tell of that instead.
    after_ms: MINUTE_MS,
    on: { register: ["ordered"], renew: ["ordered"], inquiry: ["ordered"] },
    outdated: "ordered",
    subject: said(
      "We have your order{{#order_number}} {{order_number}}{{/order_number}}: {{names}}",
      "سفارش{{#order_number}} {{order_number}}{{/order_number}} دریافت شد: {{names}}",
    ),
    text: [
      said("Thank you for your order:", "از خریدتان ممنونیم. سفارش شما:"),
      items("term", "price"),
      RECEIPT,
      said("We will email you as soon as it is done.", "به‌محض انجام شدن به شما خبر می‌دهیم."),
      ORDER,
      claim(
        said(
          "You ordered without an account. To manage what you bought, add the order to one.",
          "بدون حساب خرید کرده‌اید. برای مدیریت خریدتان، سفارش را به حساب خود اضافه کنید.",
        ),
        link("claim_url", "Add it to my account", "افزودن به حساب من"),
      ),
    ],
  },
  "domain.bought": {
    ...TO_CUSTOMER,
    title: said("Domain registered", "ثبت دامنه"),
    on: { register: ["completed"] },
    subject: said(`{{names}} ${num("is", "are")} yours`, "دامنهٔ {{names}} ثبت شد"),
    text: [
      said("Registered for you:", "برای شما ثبت شد:"),
      items("term", "until", "price"),
      RECEIPT,
      said(
        "We will remind you by email before the expiry date.",
        "پیش از تاریخ انقضا با ایمیل یادآوری می‌کنیم.",
      ),
      button("manage_url", "Set nameservers", "تنظیم نیم‌سرورها"),
      claim(
        said(
          `To change nameservers and to renew, add ${num("it", "them")} to an account.`,
          "برای تغییر نیم‌سرورها و تمدید، خریدتان را به حساب خود اضافه کنید.",
        ),
        button("claim_url", `Manage ${num("my domain", "my domains")}`, `مدیریت ${num("دامنه", "دامنه‌ها")}`),
      ),
      GUESTS_ORDER,
    ],
  },
  "domain.delayed": {
    ...DELAYED,
    title: said("Order delayed", "تأخیر سفارش"),
    on: { register: DELAYED_IN, renew: DELAYED_IN },
    subject: said(
      `{{names}} ${num("is", "are")} taking a little longer`,
      "سفارش {{names}} کمی بیشتر طول می‌کشد",
    ),
  },
  "domain.held": {
    ...HELD,
    title: said("Order needs a decision", "سفارش نیازمند تصمیم"),
    on: { register: HELD_IN, renew: HELD_IN },
    subject: said(`{{names}} ${num("waits", "wait")} for your decision`, "سفارش {{names}} منتظر تصمیم شماست"),
  },
  "domain.refunded": {
    ...TO_CUSTOMER,
    title: said("Domain refunded", "بازپرداخت دامنه"),
    on: { register: ["refunded"] },
    subject: said("Refund for {{names}}", "مبلغ دامنهٔ {{names}} بازگردانده شد"),
    text: [
      said(
        `Unfortunately ${num("this domain", "these domains")} could not be registered. We have refunded what you paid, tax included, the way you paid:`,
        `متأسفانه ثبت ${num("این دامنه", "این دامنه‌ها")} ممکن نشد. مبلغی که پرداخته‌اید، همراه با مالیات، به همان روش پرداخت بازگردانده شد:`,
      ),
      items("refunded", "why"),
      ...REFUNDED,
      button("search_url", "Search again", "جستجوی دوباره"),
      ORDER_LINK,
    ],
  },
  "domain.renewed": {
    ...TO_CUSTOMER,
    title: said("Domain renewed", "تمدید دامنه"),
    on: { renew: ["completed"] },
    subject: said(`{{names}} ${num("is", "are")} renewed`, "دامنهٔ {{names}} تمدید شد"),
    text: [
      said("Renewed for you:", "برای شما تمدید شد:"),
      items("term", "until", "price"),
      RECEIPT,
      button("account_url", "My domains", "دامنه‌های من"),
      ORDER_LINK,
    ],
  },
  "domain.renewal_failed": {
    ...TO_CUSTOMER,
    title: said("Renewal refunded", "بازپرداخت تمدید"),
    on: { renew: ["refunded"] },
    subject: said(`{{names}} ${num("was", "were")} not renewed`, "دامنهٔ {{names}} تمدید نشد"),
    text: [
      said(
        `Unfortunately ${num("this renewal", "these renewals")} failed. We have refunded what you paid, tax included, the way you paid:`,
        `متأسفانه ${num("این تمدید", "این تمدیدها")} انجام نشد. مبلغی که پرداخته‌اید، همراه با مالیات، به همان روش پرداخت بازگردانده شد:`,
      ),
      items("refunded", "why", "expires"),
      ...REFUNDED,
      said(
        `Please renew again before the expiry date, or contact the shop, so that you do not lose ${num("it", "them")}.`,
        "برای اینکه دامنه را از دست ندهید، پیش از تاریخ انقضا دوباره تمدید کنید یا با فروشگاه تماس بگیرید.",
      ),
      button("manage_url", "Renew again", "تمدید دوباره"),
      GUESTS_ORDER,
    ],
  },
  "inquiry.answered": {
    ...TO_CUSTOMER,
    title: said("Inquiry answered", "پاسخ استعلام"),
    on: { inquiry: ["completed"] },
    outdated: "answered",
    subject: said(
      num("The answer to your inquiry is ready", "{{count}} answers to your inquiries are ready"),
      num("پاسخ استعلام شما آماده است", "پاسخ {{count}} استعلام شما آماده است"),
    ),
    text: [
      said("Answered:", "پاسخ رسید:"),
      items("price"),
      RECEIPT,
      said(
        "To protect your data, the answer is not in this email.{{#has_account}} Sign in to the shop to read it.{{/has_account}}",
        "برای حفظ اطلاعات شما، پاسخ در این ایمیل نوشته نشده است.{{#has_account}} برای دیدن آن وارد حساب خود در فروشگاه شوید.{{/has_account}}",
      ),
      where("has_account", button("inquiries_url", "My inquiries", "استعلام‌های من")),
      unless(
        "has_account",
        said(
          "{{#items}}{{#read_url}}It opens by this link for seven days:\n\n**[Read the answer: {{name}}]({{read_url}})**\n\n{{/read_url}}{{^read_url}}{{name}}: ask the shop for the link.\n\n{{/read_url}}{{/items}}",
          "{{#items}}{{#read_url}}با این لینک، تا هفت روز آن را ببینید:\n\n**[مشاهدهٔ پاسخ: {{name}}]({{read_url}})**\n\n{{/read_url}}{{^read_url}}{{name}}: لینک پاسخ را از فروشگاه بخواهید.\n\n{{/read_url}}{{/items}}",
        ),
      ),
      claim(
        said(
          "To read it at any time, add the order to an account.",
          "برای دیدن دوبارهٔ پاسخ، سفارش را به حساب خود اضافه کنید.",
        ),
        link("claim_url", "Add it to my account", "افزودن به حساب من"),
      ),
    ],
  },
  "inquiry.delayed": {
    ...DELAYED,
    title: said("Inquiry delayed", "تأخیر استعلام"),
    on: { inquiry: DELAYED_IN },
    subject: said(
      `${num("Your inquiry is", "Your inquiries are")} taking a little longer`,
      `${num("استعلام شما", "استعلام‌های شما")} کمی بیشتر طول می‌کشد`,
    ),
  },
  "inquiry.held": {
    ...HELD,
    title: said("Inquiry needs a decision", "استعلام نیازمند تصمیم"),
    on: { inquiry: HELD_IN },
    subject: said(
      `${num("An inquiry waits", "{{count}} inquiries wait")} for your decision`,
      `${num("یک", "{{count}}")} استعلام منتظر تصمیم شماست`,
    ),
  },
  "inquiry.refunded": {
    ...TO_CUSTOMER,
    title: said("Inquiry refunded", "بازپرداخت استعلام"),
    on: { inquiry: ["refunded"] },
    subject: said(
      `Refund for ${num("your inquiry", "{{count}} inquiries")}`,
      `مبلغ ${num("استعلام شما", "{{count}} استعلام شما")} بازگردانده شد`,
    ),
    text: [
      said(
        `Unfortunately ${num("this inquiry", "these inquiries")} brought no answer. We have refunded what you paid, tax included, the way you paid:`,
        `متأسفانه ${num("این استعلام", "این استعلام‌ها")} پاسخی نداشت. مبلغی که پرداخته‌اید، همراه با مالیات، به همان روش پرداخت بازگردانده شد:`,
      ),
      items("refunded", "why"),
      ...REFUNDED,
      said("What you entered has been erased.", "اطلاعاتی که وارد کرده بودید حذف شده است."),
      ORDER,
    ],
  },
} as const satisfies Readonly<Record<string, MailEvent>>
