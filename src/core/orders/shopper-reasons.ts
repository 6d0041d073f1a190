import type { Language } from "../text/language"
import type { HoldReason } from "./holds"
import { isDone, type OrderRow } from "./order-row"
import type { State } from "./states"

type Message = { en: string; fa: string }

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

/** Why an order came to nothing, by the engine's word for it. */
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
export const LOST_STATES = ["failed", "refunding", "refunded", "refund_held"] as const satisfies State[]
const isLost = (state: State): boolean => LOST_STATES.some((lost) => lost === state)

/** Why an order waits for the shop, or came to nothing, in plain words; null of every other. `lost_by`: the word of its failure. */
export function shopperReason(
  row: Pick<OrderRow, "state" | "hold_reason" | "request">,
  lost_by: string | null,
  language: Language,
): string | null {
  if (row.state === "held" && row.hold_reason !== null && !isDone(row)) return HELD[row.hold_reason][language]
  if (!isLost(row.state)) return null
  // An inquiry brought no answer, and there is no more to say.
  const otherwise = row.request.kind === "inquiry" ? null : NOT_ACCEPTED
  return (LOST[lost_by ?? ""] ?? otherwise)?.[language] ?? null
}
