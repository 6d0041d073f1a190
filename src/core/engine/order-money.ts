import type { Change, OrderRow } from "../orders/order-row"
import type { OrderMoney, RefundVerdict } from "../ports/shop"
import type { EngineDeps } from "./engine-deps"

/**
 * Which line a refund by hand was for, nobody but its author knows. So what people refunded on an order stops its rows
 * until one of them has said of it: for this line, or for something else.
 */
const unexplained = (row: OrderRow, { refunded_by_hand }: OrderMoney): number =>
  refunded_by_hand - row.hand_refunds_elsewhere - row.hand_refunded

/** Why nothing may be paid upstream for a row any more, as its order stands at this moment. */
export type OrderObjection = { kind: "cancelled" } | { kind: "refunded_by_hand"; refunded_by_hand: number }

/** Reads the order again, right before anything is paid for it. */
export async function orderObjection(
  row: OrderRow,
  { orders }: Pick<EngineDeps, "orders">,
): Promise<OrderObjection | null> {
  if (row.order_id === null) return null
  const money = await orders.money(row.order_id)
  if (money === null)
    throw new Error(`${row.id} belongs to order ${row.order_id}, which the shop does not have`)
  if (money.cancelled) return { kind: "cancelled" }
  const { refunded_by_hand } = money
  return unexplained(row, money) > 0 ? { kind: "refunded_by_hand", refunded_by_hand } : null
}

/** What goes back for a row: what was paid for its line and did not go back by hand (money rule 8). */
export function judgeRefund(row: OrderRow, money: OrderMoney): RefundVerdict {
  const paid = row.paid ?? 0
  const owed = paid - row.hand_refunded
  const { left, refunded_by_hand } = money
  if (owed <= 0 || (left <= 0 && refunded_by_hand >= paid)) return { kind: "went_back_by_hand", amount: paid }
  return unexplained(row, money) > 0 ? { kind: "ask", refunded_by_hand } : { kind: "pay", amount: owed }
}

/** A person said that the refunds by hand which stopped the row were for something else. */
export const refundedElsewhere = (row: OrderRow): Change["patch"] => ({
  hand_refunds_elsewhere: row.hand_refunds_seen - row.hand_refunded,
})

/** A person said that they were for this line; what is more than its price was not. */
export function refundedForThis(row: OrderRow): Change["patch"] {
  const hand_refunded = Math.min(row.paid ?? 0, row.hand_refunds_seen - row.hand_refunds_elsewhere)
  return { hand_refunded, hand_refunds_elsewhere: row.hand_refunds_seen - hand_refunded }
}
