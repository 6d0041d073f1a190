import type { Language } from "../text/language"
import type { HoldReason } from "./holds"
import { isDone, type Kind, type OrderRow } from "./order-row"
import type { State } from "./states"

type Message = Record<Language, string>

const COMMON = {
  quoted: { en: "In your cart.", fa: "در سبد خرید شماست." },
  ordered: { en: "Your payment is being confirmed.", fa: "پرداخت شما در حال تأیید است." },
  held: { en: "The shop is checking this order.", fa: "فروشگاه در حال بررسی این سفارش است." },
  refunding: { en: "Your money is on its way back.", fa: "مبلغ پرداختی شما در حال بازپرداخت است." },
  cancelled: { en: "Cancelled.", fa: "لغو شد." },
  expired: { en: "This offer has ended.", fa: "این پیشنهاد منقضی شده است." },
} satisfies Partial<Record<State, Message>>

/** `noun`, `done` and `work`: "Registration", "registered", and the first in Persian. */
const domain = (noun: string, done: string, work: string, completed: Message) =>
  ({
    ...COMMON,
    due: { en: `Paid. ${noun} is about to begin.`, fa: `پرداخت شد. ${work} به‌زودی شروع می‌شود.` },
    executing: { en: `Being ${done} now.`, fa: `در حال ${work} است.` },
    pending: {
      en: "Accepted by the registry; this can take a while.",
      fa: `پذیرفته شد؛ ${work} کمی زمان می‌برد.`,
    },
    manual: { en: "Being reviewed by the registry.", fa: "در حال بررسی است." },
    waiting: {
      en: `${noun} is delayed; we keep trying.`,
      fa: `${work} کمی طول کشیده است؛ همچنان تلاش می‌کنیم.`,
    },
    completed,
    failed: {
      en: `It could not be ${done}; your money is on its way back.`,
      fa: `${work} نشد؛ مبلغ پرداختی شما بازگردانده می‌شود.`,
    },
    refunded: {
      en: `It could not be ${done}; your money was refunded.`,
      fa: `${work} نشد؛ مبلغ پرداختی شما بازگردانده شد.`,
    },
    refund_held: {
      en: `It could not be ${done}; the shop is handling your refund.`,
      fa: `${work} نشد؛ فروشگاه بازپرداخت را پیگیری می‌کند.`,
    },
  }) satisfies Readonly<Record<State, Message>>

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
  register: domain("Registration", "registered", "ثبت", {
    en: "Done: the domain is registered for you.",
    fa: "دامنه با موفقیت برای شما ثبت شد.",
  }),
  renew: domain("Renewal", "renewed", "تمدید", {
    en: "Done: the domain is renewed.",
    fa: "دامنه با موفقیت تمدید شد.",
  }),
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

export const shopperMessage = (kind: Kind, state: State, language: Language): string =>
  MESSAGES[kind][state][language]

/** The same for a domain; what upstream has done is done, whatever the shop still has to check. */
export const domainMessage = (
  kind: Exclude<Kind, "inquiry">,
  state: State,
  done: boolean,
  language: Language,
): string => (state === "held" && done ? DONE[kind][language] : shopperMessage(kind, state, language))

const PRICE: Message = {
  en: "Its price is being checked. You pay nothing more for it.",
  fa: "قیمت آن در حال بررسی است. مبلغ بیشتری از شما گرفته نمی‌شود.",
}
const OUTCOME: Message = {
  en: "It is being confirmed whether it went through.",
  fa: "در حال اطمینان از انجام شدن آن هستیم.",
}
const QUESTION: Message = {
  en: "Someone at the shop has to look at it.",
  fa: "این سفارش به بررسی دستی نیاز دارد.",
}

/** Why an order waits, as far as it concerns whoever bought: nothing of costs, decisions or upstream. */
const HELD: Readonly<Record<HoldReason, Message>> = {
  price_increase: PRICE,
  no_price: PRICE,
  outcome_unknown: OUTCOME,
  key_conflict: OUTCOME,
  unknown_answer: OUTCOME,
  expiry_changed: OUTCOME,
  charge_mismatch: OUTCOME,
  already_owned: QUESTION,
  rejected_by_upstream: QUESTION,
  quote_missing: QUESTION,
  refunded_by_hand: {
    en: "Money of this order has gone back already, and it is being checked what for.",
    fa: "بخشی از مبلغ این سفارش بازگردانده شده است و علت آن در حال بررسی است.",
  },
}

const TAKEN: Message = {
  en: "Somebody else got it just before.",
  fa: "اندکی پیش از شما، شخص دیگری آن را گرفت.",
}
const NOT_SOLD: Message = {
  en: "It is not sold any more.",
  fa: "این مورد دیگر فروخته نمی‌شود.",
}

const LOST: Readonly<Record<string, Message>> = {
  taken: TAKEN,
  sold_to_another_order: TAKEN,
  owner_changed: {
    en: "The domain belongs to another account now.",
    fa: "این دامنه اکنون متعلق به حساب دیگری است.",
  },
  unsupported: NOT_SOLD,
  tld_not_sold: NOT_SOLD,
  rejected: { en: "The shop could not carry it out.", fa: "فروشگاه نتوانست آن را انجام دهد." },
}
const NOT_ACCEPTED: Message = {
  en: "The registry did not accept it.",
  fa: "مرکز ثبت دامنه آن را نپذیرفت.",
}

/** An order in these states has failed before, for a reason that stands in its history. */
export const LOST_STATES: readonly State[] = ["failed", "refunding", "refunded", "refund_held"]

/** Why an order waits for the shop, or came to nothing, in plain words; null of every other. `lost_by`: the word of its failure. */
export function shopperReason(
  row: Pick<OrderRow, "state" | "hold_reason" | "request">,
  lost_by: string | null,
  language: Language,
): string | null {
  if (row.state === "held" && row.hold_reason !== null && !isDone(row)) return HELD[row.hold_reason][language]
  if (!LOST_STATES.includes(row.state)) return null
  const otherwise = row.request.kind === "inquiry" ? null : NOT_ACCEPTED
  return (LOST[lost_by ?? ""] ?? otherwise)?.[language] ?? null
}
