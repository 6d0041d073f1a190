import { HOUR_MS, MINUTE_MS } from "../../shared/time"
import { OUTDATED } from "../still-true"
import { type MailEvent, TO_CUSTOMER, TO_SHOP } from "./mail-event"
import { button, claim, GUESTS_ORDER, items, link, num, ORDER, RECEIPT, REFUND, said } from "./words"

/** Option `notify.held_ms`, unless it is set: with the sweeps in between the shop's staff know within five minutes. */
export const DEFAULT_HELD_MS = 3 * MINUTE_MS

export const DELAYED = {
  ...TO_CUSTOMER,
  // Most delays end by themselves before anybody has noticed them.
  after_ms: HOUR_MS,
  outdated: OUTDATED.delayed,
  text: [
    said("This order is taking longer than usual:", "انجام این سفارش بیشتر از حد معمول طول کشیده است:"),
    items("why"),
    said(
      "You do not need to do anything. We will email you as soon as it is done. If it cannot be done, we refund what you paid.",
      "لازم نیست کاری انجام دهید. نتیجه را با ایمیل به شما اطلاع می‌دهیم و اگر انجام آن ممکن نباشد، مبلغ پرداختی بازگردانده می‌شود.",
    ),
    ORDER,
  ],
}
export const DELAYED_IN = ["waiting", "pending", "manual", "held"] as const

export const HELD = {
  ...TO_SHOP,
  after_ms: DEFAULT_HELD_MS,
  outdated: OUTDATED.undecided,
  text: [
    said("Paid by the customer, and waiting for you:", "مشتری پرداخت کرده است و ادامهٔ کار با شماست:"),
    items("decision", "decide"),
    said(
      "Nothing happens until you decide on the page Domains of the shop admin.",
      "تا در پنل مدیریت، صفحهٔ دامنه‌ها، تصمیم نگیرید کاری انجام نمی‌شود.",
    ),
  ],
}
export const HELD_IN = ["held", "refund_held"] as const

export const REFUNDED = [
  REFUND,
  said(
    "Depending on your bank, it can take a few days until you see it in your account.",
    "بسته به بانک شما، ممکن است چند روز طول بکشد تا مبلغ به حسابتان برسد.",
  ),
]

/** Mails about an order, and the domains in it. */
export const ORDER_EVENTS = {
  "order.confirmed": {
    ...TO_CUSTOMER,
    title: said("Order confirmed", "تأیید سفارش"),
    // Most orders end within it, and tell of that instead.
    after_ms: MINUTE_MS,
    on: { register: ["ordered"], renew: ["ordered"], inquiry: ["ordered"] },
    outdated: OUTDATED.ordered,
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
      link("order_url", "View your order", "مشاهدهٔ سفارش"),
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
      link("order_url", "View your order", "مشاهدهٔ سفارش"),
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
} as const satisfies Readonly<Record<string, MailEvent>>
