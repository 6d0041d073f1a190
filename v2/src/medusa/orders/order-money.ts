import type { OrderMoney } from "../../core/ports/shop"
import { toWholeMinor } from "../money/units"
import { captured, paymentsOf, refunded, type ShopOrder } from "./read-order"
import { isOurRefund } from "./refund-note"

/** Refunds by hand count for goods that were returned or edited away, up to what the order comes to less by them. */
export function moneyOf(order: ShopOrder): OrderMoney {
  const payments = paymentsOf(order)
  const taken = payments.reduce((sum, payment) => sum + captured(payment), 0)
  const left = payments.reduce((sum, payment) => sum - refunded(payment), taken)
  const by_hand = payments
    .flatMap(({ refunds }) => refunds ?? [])
    .filter(({ note }) => !isOurRefund(note))
    .reduce((sum, { amount }) => sum + amount, 0)
  const for_goods = Math.max(0, taken - (order.summary ? worth(order.summary) : taken))
  return {
    cancelled: order.canceled_at,
    left: Math.max(0, toWholeMinor(left, order.currency_code)),
    refunded_by_hand: Math.max(0, toWholeMinor(by_hand - for_goods, order.currency_code)),
  }
}

/** A credit line may be for a line of ours, and takes no goods out of the order. */
const worth = ({ current_order_total, credit_line_total }: NonNullable<ShopOrder["summary"]>): number =>
  current_order_total + credit_line_total
