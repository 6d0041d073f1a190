import { type DecisionKind, decisionRuleOf, openDecisions } from "../../../reseller/orders/holds"
import { REFUNDED_BY_HAND } from "../../../reseller/orders/states"
import type { Bilingual, Format } from "../format/format"
import type { Order } from "../views"
import { acknowledgementOf } from "./confirmation"

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
