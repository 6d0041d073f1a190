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

/** The most that the decision pays and refunds; its effect on each order stands below. */
export function manyConfirmation(decision: DecisionKind, orders: readonly Order[], format: Format): string {
  const { say, number, cost, money } = format
  const refunds = orders.filter(({ state }) => decision === "reject" || state === "refund_held")
  const bought = orders.filter(
    (order) =>
      !refunds.includes(order) && (decision === "retry" || decisionRuleOf(order).approve === "execute"),
  )
  const sums = new Map<string, number>()
  for (const { paid, currency_code } of refunds)
    sums.set(currency_code, (sums.get(currency_code) ?? 0) + (paid ?? 0))
  const paid = [...sums].map(([code, sum]) => money(sum, code)).join(say({ en: " and ", fa: " و " }))
  const spent = bought.reduce((sum, one) => sum + (one.current_cost ?? one.quoted_cost ?? 0), 0)
  const told = (of: readonly Order[], words: (count: string) => Bilingual): string[] =>
    of.length === 0 ? [] : [say(words(number(of.length)))]
  const ordersIn = (count: string, of: readonly Order[]) => `${count} ${of.length === 1 ? "order" : "orders"}`
  return [
    ...told(bought, (count) => ({
      en: `At most ${cost(spent)} will be paid upstream from your credit for ${ordersIn(count, bought)}.`,
      fa: `برای ${count} سفارش حداکثر ${cost(spent)} از اعتبار شما به تأمین‌کننده پرداخت می‌شود.`,
    })),
    ...told(refunds, (count) => ({
      en: `At most ${paid} will be refunded for ${ordersIn(count, refunds)}.`,
      fa: `حداکثر ${paid} بابت ${count} سفارش بازپرداخت می‌شود.`,
    })),
  ].join(" ")
}

export const leftOutWords = (count: number, { say, number }: Format): string =>
  count === 0
    ? ""
    : say({
        en: `${number(count)} of the selected ${count === 1 ? "is" : "are"} left out: open ${count === 1 ? "it" : "them one by one"} for this decision.`,
        fa: `${number(count)} مورد از انتخاب‌شده‌ها کنار گذاشته می‌شود: این تصمیم را برای آن‌ها تک‌تک بگیرید.`,
      })
