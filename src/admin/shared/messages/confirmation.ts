import {
  type DecisionKind,
  type DecisionRule,
  decisionRuleOf,
  openDecisions,
} from "../../../reseller/orders/holds"
import { isDone } from "../../../reseller/orders/order-row"
import { REFUNDED_BY_HAND } from "../../../reseller/orders/states"
import type { Bilingual, Format } from "../format/format"
import type { Order } from "../views"
import { type Facts, HOLD_TEXTS, refundTexts } from "./holds"

export const DECISION_WORDS: Readonly<Record<DecisionKind, Bilingual>> = {
  approve: { en: "Approve", fa: "تأیید" },
  retry: { en: "Retry", fa: "تلاش دوباره" },
  reject: { en: "Reject and refund", fa: "رد و بازپرداخت" },
}
const REFUND_WORDS: Readonly<Partial<Record<DecisionKind, Bilingual>>> = {
  approve: { en: "Refunded by hand", fa: "دستی بازپرداخت شد" },
  retry: { en: "Refund again", fa: "بازپرداخت دوباره" },
}

const textsOf = ({ state, hold_reason }: Order) =>
  state === "held" && hold_reason !== null ? HOLD_TEXTS[hold_reason] : null

/** The same decision means other deeds where an order stands elsewhere, and a loss is named. */
export function decisionLabel(
  decision: DecisionKind,
  order: Order,
  margin: number | null,
  { money }: Pick<Format, "money">,
): Bilingual {
  if (order.state === "refund_held") return REFUND_WORDS[decision] ?? DECISION_WORDS[decision]
  const loss = lossOf(decision, order, margin)
  const lost = money(loss, order.currency_code)
  if (loss > 0) return { en: `Approve at a loss of ${lost}`, fa: `تأیید با ${lost} ضرر` }
  if (decision === "reject" && !order.paid) return { en: "Reject", fa: "رد" }
  return (decision === "reject" ? null : textsOf(order)?.[decision]) ?? DECISION_WORDS[decision]
}

export const lossOf = (decision: DecisionKind, order: Order, margin: number | null): number =>
  decision === "approve" && decisionRuleOf(order).approve === "execute" ? Math.max(0, -(margin ?? 0)) : 0

export const claimsDone = (order: Order): boolean =>
  decisionRuleOf(order).approve === "complete" && !isDone(order)

/** Why an order is held, with the two numbers that matter; null when it is not held. */
export function holdSentence(order: Order, format: Format): string | null {
  const texts = order.state === "refund_held" ? refundTexts(order) : textsOf(order)
  return texts && format.say(texts.sentence(factsOf(order, null, format)))
}

/** `expected_margin` in minor units, null when not known. */
export function confirmation(
  decision: DecisionKind,
  order: Order,
  expected_margin: number | null,
  format: Format,
): string {
  const { say } = format
  const facts = factsOf(order, expected_margin, format)
  if (order.state === "refund_held")
    return say(refundTexts(order)[decision === "approve" ? "approval" : "again"](facts))
  const texts = textsOf(order)
  if (decision === "retry") return say(retryText(order, facts))
  if (decision === "reject")
    return say(rejection(order, facts)) + (texts?.rejection ? say(texts.rejection) : "")
  if (!texts?.approval) throw new Error(`Bug! ${order.id} cannot be approved`)
  return say(texts.approval(facts))
}

function factsOf(order: Order, expected_margin: number | null, format: Format): Facts {
  const { cost, money, number } = format
  const { quoted_cost, current_cost, charged, paid, price, attempts, currency_code, refund_amount } = order
  return {
    quoted: cost(quoted_cost),
    current: cost(current_cost ?? quoted_cost),
    charged: cost(charged),
    paid: money(paid, currency_code),
    price: money(price, currency_code),
    tries: number(attempts),
    isOnce: attempts === 1,
    rise: riseOf(order, format),
    margin: marginLeft(order, expected_margin, format),
    back: refund_amount ? money(refund_amount, currency_code) : "",
  }
}

function marginLeft({ currency_code }: Order, margin: number | null, { say, money }: Format): string {
  if (margin === null) return ""
  const amount = money(Math.abs(margin), currency_code)
  return margin < 0
    ? say({
        en: ` After tax, the shop loses ${amount} on it.`,
        fa: ` پس از مالیات، فروشگاه ${amount} ضرر می‌کند.`,
      })
    : say({ en: ` After tax and cost, ${amount} is left.`, fa: ` پس از مالیات و هزینه ${amount} می‌ماند.` })
}

function riseOf({ quoted_cost, current_cost }: Order, { say, percent }: Format): string {
  if (!quoted_cost || current_cost === null) return ""
  const share = percent((current_cost - quoted_cost) / quoted_cost)
  return say({ en: ` (${share} more)`, fa: ` (${share} بیشتر)` })
}

const retryText = ({ in_flight }: Order, { current, quoted }: Facts): Bilingual =>
  in_flight
    ? {
        en: `Upstream is looked at first, where it can be. If it was done, the order is done; else the same request goes on with the same key, for ${current}.`,
        fa: `اول وضعیت نزد تأمین‌کننده دیده می‌شود. اگر انجام شده باشد سفارش انجام‌شده است؛ وگرنه همان درخواست با همان کلید و هزینهٔ ${current} ادامه می‌یابد.`,
      }
    : {
        en: `The price is asked again. It is bought, and paid from your credit, if it costs no more than the tolerance over the quoted ${quoted} lets through; else it is held again.`,
        fa: `قیمت دوباره پرسیده می‌شود. اگر بیش از سقف مجاز از هزینهٔ هنگام سفارش (${quoted}) بالاتر نباشد، از اعتبار شما خریده می‌شود؛ وگرنه دوباره نیازمند تصمیم می‌ماند.`,
      }

function rejection(order: Order, { paid, current }: Facts): Bilingual {
  if (!order.in_flight) {
    return {
      en: `${paid} will be refunded to the shopper. Nothing is bought.`,
      fa: `${paid} به خریدار بازپرداخت می‌شود. چیزی خریده نمی‌شود.`,
    }
  }
  return "domain" in order
    ? {
        en: `Upstream is asked first. If it does not have the domain, ${paid} will be refunded to the shopper; if it does, nothing changes.`,
        fa: `اول از تأمین‌کننده پرسیده می‌شود. اگر دامنه را نداشته باشد ${paid} به خریدار بازپرداخت می‌شود؛ اگر داشته باشد چیزی تغییر نمی‌کند.`,
      }
    : {
        en: `${paid} will be refunded to the shopper. Upstream may have charged ${current} for it and cannot be asked; a retry brings the answer without a second charge.`,
        fa: `${paid} به خریدار بازپرداخت می‌شود. شاید تأمین‌کننده ${current} کسر کرده باشد و نمی‌توان از آن پرسید؛ تلاش دوباره پاسخ را بدون هزینهٔ دوباره می‌گیرد.`,
      }
}

const APPROVED: Readonly<Record<NonNullable<DecisionRule["approve"]>, Bilingual>> = {
  execute: { en: "It is bought now.", fa: "همین حالا خریده می‌شود." },
  complete: { en: "It is done.", fa: "انجام شد." },
  set_aside: { en: "It is closed without money.", fa: "بدون جابه‌جایی پول بسته شد." },
  confirm_refund: { en: "It is closed as refunded.", fa: "به‌عنوان بازپرداخت‌شده بسته شد." },
  refund_rest: { en: "The rest of it goes back.", fa: "باقی‌ماندهٔ آن بازگردانده می‌شود." },
}

export function decisionDone(
  decision: DecisionKind,
  order: Order,
  { money }: Pick<Format, "money">,
): Bilingual {
  if (decision === "approve") return APPROVED[decisionRuleOf(order).approve ?? "complete"]
  if (decision === "retry")
    return order.state === "refund_held"
      ? { en: "The refund is sent again.", fa: "بازپرداخت دوباره فرستاده می‌شود." }
      : { en: "It is tried now.", fa: "همین حالا دوباره تلاش می‌شود." }
  const back = money(order.paid, order.currency_code)
  if (!order.paid) return { en: "Rejected.", fa: "رد شد." }
  return (
    textsOf(order)?.rejected ?? { en: `Rejected: ${back} goes back.`, fa: `رد شد: ${back} بازگردانده می‌شود.` }
  )
}

/** The person affirms this before the decision, where the shop cannot find out by itself. */
export function acknowledgementOf(
  decision: DecisionKind,
  order: Order,
  mayBeCharged = false,
): Bilingual | null {
  if (decision === "approve" && claimsDone(order)) {
    return {
      en: "I checked in the reseller panel: it is done there, for this order.",
      fa: "در پنل نمایندگی بررسی کردم: آنجا برای همین سفارش انجام شده است.",
    }
  }
  if (decision !== "reject" && mayBeCharged) {
    return {
      en: "I checked in the reseller panel: it was not done there, and may be paid now.",
      fa: "در پنل نمایندگی بررسی کردم: آنجا انجام نشده است و حالا هزینهٔ آن کسر شود.",
    }
  }
  // An inquiry that was sent cannot be looked up upstream.
  if (decision === "reject" && (mayBeCharged || ("service" in order && order.in_flight))) {
    return {
      en: "I checked in the reseller panel: refund the shopper even if upstream has charged.",
      fa: "در پنل نمایندگی بررسی کردم: حتی اگر تأمین‌کننده هزینه را کسر کرده باشد به خریدار بازپرداخت شود.",
    }
  }
  const refunds_again = decision === "retry" && order.state === "refund_held"
  return (refunds_again && refundTexts(order).affirmAgain) || null
}

/** Such a decision needs the person's own finding about this one order, so it is not made about several at once. */
const needsALook = (decision: DecisionKind, order: Order): boolean =>
  acknowledgementOf(decision, order) !== null ||
  order.reason === REFUNDED_BY_HAND ||
  order.hold_reason === REFUNDED_BY_HAND ||
  (order.state === "refund_held" && decision === "approve")

export const decidableTogether = (decision: DecisionKind, orders: readonly Order[]): Order[] =>
  orders.filter((order) => openDecisions(order).includes(decision) && !needsALook(decision, order))

export function manyConfirmation(decision: DecisionKind, orders: readonly Order[], format: Format): string {
  const { say, number, cost } = format
  const refunds = orders.filter(({ state }) => decision === "reject" || state === "refund_held")
  const [unsure, sure] = [true, false].map((is) =>
    refunds.filter(({ state, in_flight }) => (state === "held" && in_flight) === is),
  )
  const bought = orders.filter(
    (order) =>
      !refunds.includes(order) && (decision === "retry" || decisionRuleOf(order).approve === "execute"),
  )
  const spent = bought.reduce((sum, one) => sum + (one.current_cost ?? one.quoted_cost ?? 0), 0)
  const told = (of: readonly Order[] = [], words: (count: string, paid: string) => Bilingual): string[] =>
    of.length === 0 ? [] : [say(words(number(of.length), paidFor(of, format)))]
  return [
    ...told(bought, (count) => ({
      en: `At most ${cost(spent)} will be paid upstream from your credit for ${count} ${bought.length === 1 ? "order" : "orders"}.`,
      fa: `برای ${count} سفارش حداکثر ${cost(spent)} از اعتبار شما به تأمین‌کننده پرداخت می‌شود.`,
    })),
    ...told(sure, (count, paid) => ({
      en: `${count} ${sure?.length === 1 ? "order" : "orders"}: ${paid} go back now.`,
      fa: `${count} سفارش: ${paid} همین حالا برمی‌گردد.`,
    })),
    ...told(unsure, (count, paid) => ({
      en: `${count} more (${paid}) only if the reseller confirms that it was not bought.`,
      fa: `${count} مورد دیگر (${paid}) فقط اگر تأمین‌کننده تأیید کند که خریده نشده است.`,
    })),
  ].join(" ")
}

function paidFor(orders: readonly Order[], { money, say }: Format): string {
  const sums = new Map<string, number>()
  for (const { paid, currency_code } of orders)
    sums.set(currency_code, (sums.get(currency_code) ?? 0) + (paid ?? 0))
  return [...sums].map(([code, sum]) => money(sum, code)).join(say({ en: " and ", fa: " و " }))
}

export const leftOutWords = (count: number, { say, number }: Format): string =>
  count === 0
    ? ""
    : say({
        en: `${number(count)} of the selected ${count === 1 ? "is" : "are"} left out: open ${count === 1 ? "it" : "them one by one"} for this decision.`,
        fa: `${number(count)} مورد از انتخاب‌شده‌ها کنار گذاشته می‌شود: این تصمیم را برای آن‌ها تک‌تک بگیرید.`,
      })
