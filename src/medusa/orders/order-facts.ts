import type { LineItem, Order, Payment } from "@medusajs/medusa"
import type { OrderFacts, ShopLine } from "../../core/ports/shop"
import { soldBy } from "../product/reseller-products"

/** Relations that Medusa needs to work out what each line was paid. */
export const FACTS_RELATIONS = [
  "items",
  "items.tax_lines",
  "items.adjustments",
  "payments",
  "region",
  "discounts",
  "discounts.rule",
  "shipping_methods",
  "gift_card_transactions",
  "refunds",
]

export type PaidBy = Pick<Payment, "amount" | "amount_refunded" | "captured_at" | "canceled_at">

/**
 * Paid in full when the captured payments cover the total. A total of zero has no payment and is paid as soon as the
 * order is placed; partly captured is not paid, and neither is what went back whole.
 */
export function paidState(total: number, payments: readonly PaidBy[]): OrderFacts["paid"] {
  if (total <= 0) return "full"
  const captured = payments.filter(({ captured_at, canceled_at }) => captured_at && !canceled_at)
  const kept = captured.filter(({ amount, amount_refunded }) => amount_refunded < amount)
  const amount = kept.reduce((sum, payment) => sum + payment.amount, 0)
  if (amount >= total) return "full"
  if (kept.length > 0) return "part"
  return captured.length > 0 ? "returned" : "none"
}

function linesOf(item: LineItem): ShopLine[] {
  const sold = soldBy(item)
  if (sold === null) return []
  const { id: line_item_id, quantity, unit_price, total } = item
  return [{ line_item_id, sold, quantity, unit_price, total: total ?? 0 }]
}

/** What the engine must know of an order, from Medusa's order with totals. `more` payments stand beside the order's own. */
export const factsOf = (order: Order, more: readonly PaidBy[]): OrderFacts => ({
  order_id: order.id,
  cart_id: order.cart_id,
  customer_id: order.customer_id,
  currency_code: order.currency_code,
  paid: paidState(order.total, [...order.payments, ...more]),
  cancelled: order.canceled_at !== null,
  lines: order.items.flatMap(linesOf),
})
