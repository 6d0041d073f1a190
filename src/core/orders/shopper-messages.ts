import type { Kind } from "./order-row"
import type { State } from "./states"

type Message = { en: string; fa: string }

/** The same whatever was bought. */
const COMMON = {
  quoted: { en: "In your cart.", fa: "در سبد خرید شماست." },
  ordered: { en: "Your payment is being confirmed.", fa: "پرداخت شما در حال تأیید است." },
  held: { en: "The shop is checking this order.", fa: "فروشگاه در حال بررسی این سفارش است." },
  refunding: { en: "Your money is on its way back.", fa: "مبلغ پرداختی شما در حال بازپرداخت است." },
  cancelled: { en: "Cancelled.", fa: "لغو شد." },
  expired: { en: "This offer has ended.", fa: "این پیشنهاد منقضی شده است." },
} satisfies Partial<Record<State, Message>>

const DOMAIN: Readonly<Record<State, Message>> = {
  ...COMMON,
  due: { en: "Paid. Registration is about to begin.", fa: "پرداخت شد. ثبت به‌زودی شروع می‌شود." },
  executing: { en: "Being registered now.", fa: "در حال ثبت است." },
  pending: { en: "Accepted by the registry; this can take a while.", fa: "پذیرفته شد؛ ثبت کمی زمان می‌برد." },
  manual: { en: "Being reviewed by the registry.", fa: "در حال بررسی است." },
  waiting: {
    en: "Registration is delayed; we keep trying.",
    fa: "ثبت کمی طول کشیده است؛ همچنان تلاش می‌کنیم.",
  },
  completed: { en: "Done: the domain is registered for you.", fa: "دامنه با موفقیت برای شما ثبت شد." },
  failed: {
    en: "It could not be registered; your money is on its way back.",
    fa: "ثبت نشد؛ مبلغ پرداختی شما بازگردانده می‌شود.",
  },
  refunded: {
    en: "It could not be registered; your money was refunded.",
    fa: "ثبت نشد؛ مبلغ پرداختی شما بازگردانده شد.",
  },
  refund_held: {
    en: "It could not be registered; the shop is handling your refund.",
    fa: "ثبت نشد؛ فروشگاه بازپرداخت را پیگیری می‌کند.",
  },
}

const RENEWAL: Readonly<Record<State, Message>> = {
  ...COMMON,
  due: { en: "Paid. Renewal is about to begin.", fa: "پرداخت شد. تمدید به‌زودی شروع می‌شود." },
  executing: { en: "Being renewed now.", fa: "در حال تمدید است." },
  pending: {
    en: "Accepted by the registry; this can take a while.",
    fa: "پذیرفته شد؛ تمدید کمی زمان می‌برد.",
  },
  manual: { en: "Being reviewed by the registry.", fa: "در حال بررسی است." },
  waiting: {
    en: "Renewal is delayed; we keep trying.",
    fa: "تمدید کمی طول کشیده است؛ همچنان تلاش می‌کنیم.",
  },
  completed: { en: "Done: the domain is renewed.", fa: "دامنه با موفقیت تمدید شد." },
  failed: {
    en: "It could not be renewed; your money is on its way back.",
    fa: "تمدید نشد؛ مبلغ پرداختی شما بازگردانده می‌شود.",
  },
  refunded: {
    en: "It could not be renewed; your money was refunded.",
    fa: "تمدید نشد؛ مبلغ پرداختی شما بازگردانده شد.",
  },
  refund_held: {
    en: "It could not be renewed; the shop is handling your refund.",
    fa: "تمدید نشد؛ فروشگاه بازپرداخت را پیگیری می‌کند.",
  },
}

const INQUIRY: Readonly<Record<State, Message>> = {
  ...COMMON,
  due: { en: "Paid. The inquiry is about to be made.", fa: "پرداخت شد. استعلام به‌زودی انجام می‌شود." },
  executing: { en: "Being asked now.", fa: "در حال استعلام است." },
  pending: { en: "Accepted; the answer can take a while.", fa: "پذیرفته شد؛ پاسخ کمی زمان می‌برد." },
  manual: { en: "Being reviewed by the inquiry service.", fa: "در حال بررسی است." },
  waiting: {
    en: "The inquiry is delayed; we keep trying.",
    fa: "استعلام کمی طول کشیده است؛ همچنان تلاش می‌کنیم.",
  },
  completed: { en: "Done: the answer is ready.", fa: "پاسخ استعلام آماده است." },
  failed: {
    en: "There was no answer; your money is on its way back.",
    fa: "پاسخی دریافت نشد؛ مبلغ پرداختی شما بازگردانده می‌شود.",
  },
  refunded: {
    en: "There was no answer; your money was refunded.",
    fa: "پاسخی دریافت نشد؛ مبلغ پرداختی شما بازگردانده شد.",
  },
  refund_held: {
    en: "There was no answer; the shop is handling your refund.",
    fa: "پاسخی دریافت نشد؛ فروشگاه بازپرداخت را پیگیری می‌کند.",
  },
}

const MESSAGES: Readonly<Record<Kind, Readonly<Record<State, Message>>>> = {
  register: DOMAIN,
  renew: RENEWAL,
  inquiry: INQUIRY,
}

/** Held, but upstream has done it: only the shop's books are open. */
const DONE: Readonly<Record<Exclude<Kind, "inquiry">, Message>> = {
  register: {
    en: "Registered for you. The shop is only checking its own bill; nothing is left for you to do.",
    fa: "دامنه برای شما ثبت شد. فروشگاه فقط صورت‌حساب خود را بررسی می‌کند؛ کاری از شما لازم نیست.",
  },
  renew: {
    en: "Renewed. The shop is only checking its own bill; nothing is left for you to do.",
    fa: "دامنه تمدید شد. فروشگاه فقط صورت‌حساب خود را بررسی می‌کند؛ کاری از شما لازم نیست.",
  },
}

/** In plain words, without costs, holds or upstream. */
export const shopperMessage = (kind: Kind, state: State, language: "en" | "fa"): string =>
  MESSAGES[kind][state][language]

/** The same for a domain; what upstream has done is done, whatever the shop still has to check. */
export const domainMessage = (
  kind: Exclude<Kind, "inquiry">,
  state: State,
  isDone: boolean,
  language: "en" | "fa",
): string => (state === "held" && isDone ? DONE[kind][language] : shopperMessage(kind, state, language))
