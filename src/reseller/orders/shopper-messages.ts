import { type Bilingual, type Language, said } from "../shared/language"
import { HOLDS } from "./holds"
import { isDone, type Kind, type OrderRow } from "./order-row"
import type { State } from "./states"

const COMMON = {
  quoted: said("In your cart.", "در سبد خرید شماست."),
  ordered: said("Your payment is being confirmed.", "پرداخت شما در حال تأیید است."),
  held: said("The shop is checking this order.", "فروشگاه در حال بررسی این سفارش است."),
  refunding: said("Your money is on its way back.", "مبلغ پرداختی شما در حال بازپرداخت است."),
  cancelled: said("Cancelled.", "لغو شد."),
  expired: said("This offer has ended.", "این پیشنهاد منقضی شده است."),
} satisfies Partial<Record<State, Bilingual>>

/** What became of the money of an order that came to nothing: the sentence begins with that. */
const lost = (en: string, fa: string) => ({
  failed: said(`${en}; your money is on its way back.`, `${fa}؛ مبلغ پرداختی شما بازگردانده می‌شود.`),
  refunded: said(`${en}; your money was refunded.`, `${fa}؛ مبلغ پرداختی شما بازگردانده شد.`),
  refund_held: said(`${en}; the shop is handling your refund.`, `${fa}؛ فروشگاه بازپرداخت را پیگیری می‌کند.`),
})

/** `noun`, `done` and `work`: "Registration", "registered", and the first in Persian. */
const domain = (noun: string, done: string, work: string, completed: Bilingual) =>
  ({
    ...COMMON,
    due: said(`Paid. ${noun} is about to begin.`, `پرداخت شد. ${work} به‌زودی شروع می‌شود.`),
    executing: said(`Being ${done} now.`, `در حال ${work} است.`),
    pending: said("Accepted by the registry; this can take a while.", `پذیرفته شد؛ ${work} کمی زمان می‌برد.`),
    manual: said("Being reviewed by the registry.", "در حال بررسی است."),
    waiting: said(`${noun} is delayed; we keep trying.`, `${work} کمی طول کشیده است؛ همچنان تلاش می‌کنیم.`),
    completed,
    ...lost(`It could not be ${done}`, `${work} نشد`),
  }) satisfies Readonly<Record<State, Bilingual>>

const INQUIRY: Readonly<Record<State, Bilingual>> = {
  ...COMMON,
  due: said("Paid. The inquiry is about to be made.", "پرداخت شد. استعلام به‌زودی انجام می‌شود."),
  executing: said("Being asked now.", "در حال استعلام است."),
  pending: said("Accepted; the answer can take a while.", "پذیرفته شد؛ پاسخ کمی زمان می‌برد."),
  manual: said("Being reviewed by the inquiry service.", "در حال بررسی است."),
  waiting: said("The inquiry is delayed; we keep trying.", "استعلام کمی طول کشیده است؛ همچنان تلاش می‌کنیم."),
  completed: said("Done: the answer is ready.", "پاسخ استعلام آماده است."),
  ...lost("There was no answer", "پاسخی دریافت نشد"),
}

const MESSAGES: Readonly<Record<Kind, Readonly<Record<State, Bilingual>>>> = {
  register: domain(
    "Registration",
    "registered",
    "ثبت",
    said("Done: the domain is registered for you.", "دامنه با موفقیت برای شما ثبت شد."),
  ),
  renew: domain(
    "Renewal",
    "renewed",
    "تمدید",
    said("Done: the domain is renewed.", "دامنه با موفقیت تمدید شد."),
  ),
  inquiry: INQUIRY,
}

/** Held, but upstream has done it: only the shop's books are open. */
const DONE: Readonly<Record<Exclude<Kind, "inquiry">, Bilingual>> = {
  register: said(
    "Registered for you. The shop is only checking its own bill; nothing is left for you to do.",
    "دامنه برای شما ثبت شد. فروشگاه فقط صورت‌حساب خود را بررسی می‌کند؛ کاری از شما لازم نیست.",
  ),
  renew: said(
    "Renewed. The shop is only checking its own bill; nothing is left for you to do.",
    "دامنه تمدید شد. فروشگاه فقط صورت‌حساب خود را بررسی می‌کند؛ کاری از شما لازم نیست.",
  ),
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

const NOT_SOLD: Bilingual = said("It is not sold any more.", "این مورد دیگر فروخته نمی‌شود.")

const LOST: Readonly<Record<string, Bilingual>> = {
  taken: said("Somebody else got it just before.", "اندکی پیش از شما، شخص دیگری آن را گرفت."),
  sold_to_another_order: said(
    "Another order of this shop did it first.",
    "سفارش دیگری در این فروشگاه زودتر آن را انجام داد.",
  ),
  owner_changed: said(
    "The domain belongs to another account now.",
    "این دامنه اکنون متعلق به حساب دیگری است.",
  ),
  unsupported: NOT_SOLD,
  tld_not_sold: NOT_SOLD,
  rejected: said("The shop could not carry it out.", "فروشگاه نتوانست آن را انجام دهد."),
}
const NOT_ACCEPTED: Bilingual = said("The registry did not accept it.", "مرکز ثبت دامنه آن را نپذیرفت.")

/** An order in these states has failed before, for a reason that stands in its history. */
export const LOST_STATES: readonly State[] = ["failed", "refunding", "refunded", "refund_held"]

/** Why an order waits for the shop, or came to nothing, in plain words; null of every other. `lost_by`: the word of its failure. */
export function shopperReason(
  row: Pick<OrderRow, "state" | "hold_reason" | "request">,
  lost_by: string | null,
  language: Language,
): string | null {
  if (row.state === "held" && row.hold_reason !== null && !isDone(row))
    return HOLDS[row.hold_reason].shopper[language]
  if (!LOST_STATES.includes(row.state)) return null
  const otherwise = row.request.kind === "inquiry" ? null : NOT_ACCEPTED
  return (LOST[lost_by ?? ""] ?? otherwise)?.[language] ?? null
}
