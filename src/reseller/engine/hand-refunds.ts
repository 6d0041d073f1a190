import type { OrderMoney, RefundVerdict } from "../binding/orders"
import type { Change, OrderRow } from "../orders/order-row"
import type { EngineDeps } from "./operation"

/** Up to which total of the order's refunds by hand a person has said, of this row, what they were for. */
const judgedUpTo = (row: OrderRow): number => row.hand_refunds_elsewhere + row.hand_refunded

const forOthers = (row: OrderRow, rows: readonly OrderRow[]): number =>
  rows.filter(({ id }) => id !== row.id).reduce((sum, { hand_refunded }) => sum + hand_refunded, 0)

/** Only its author knows which line a refund by hand was for. What was said of this row and of the others (`rows`) may be the same money: the larger counts. */
const unexplained = (row: OrderRow, refunded_by_hand: number, rows: readonly OrderRow[]): number =>
  refunded_by_hand - Math.max(judgedUpTo(row), forOthers(row, rows))

export type OrderObjection = { kind: "cancelled" } | { kind: "refunded_by_hand"; refunded_by_hand: number }

export async function orderObjection(
  row: OrderRow,
  { orders, rows }: Pick<EngineDeps, "orders" | "rows">,
): Promise<OrderObjection | null> {
  if (row.order_id === null) return null
  const money = await orders.money(row.order_id)
  if (money === null)
    throw new Error(`${row.id} belongs to order ${row.order_id}, which the shop does not have`)
  if (money.cancelled) return { kind: "cancelled" }
  const { refunded_by_hand } = money
  if (refunded_by_hand <= judgedUpTo(row)) return null
  const open = unexplained(row, refunded_by_hand, await rows.byOrder(row.order_id))
  return open > 0 ? { kind: "refunded_by_hand", refunded_by_hand } : null
}

/** Paid for the line and not gone back by hand (money rule 8). People's refunds close a line by themselves only when nothing of the whole order (`rows`) is kept. */
export function judgeRefund(row: OrderRow, rows: readonly OrderRow[], money: OrderMoney): RefundVerdict {
  const paid = row.paid ?? 0
  const owed = paid - row.hand_refunded
  const { left, refunded_by_hand } = money
  const open = unexplained(row, refunded_by_hand, rows)
  if (owed <= 0 || (left <= 0 && open >= owed)) return { kind: "went_back_by_hand", amount: paid }
  return open > 0 ? { kind: "ask", refunded_by_hand } : { kind: "pay", amount: owed }
}

export const refundedElsewhere = (row: OrderRow): Change["patch"] => ({
  hand_refunds_elsewhere: row.hand_refunds_seen - row.hand_refunded,
})

/** A person said that they were for this line; what is more than its price, or was for other lines, was not. */
export function refundedForThis(row: OrderRow, rows: readonly OrderRow[]): Change["patch"] {
  const now = Math.max(0, unexplained(row, row.hand_refunds_seen, rows))
  const hand_refunded = Math.min(row.paid ?? 0, row.hand_refunded + now)
  return { hand_refunded, hand_refunds_elsewhere: row.hand_refunds_seen - hand_refunded }
}

export function judgedByRejection(
  row: OrderRow,
  rows: readonly OrderRow[],
  isElsewhere: boolean,
): Change["patch"] {
  if (row.hold_reason !== "refunded_by_hand") return {}
  return isElsewhere ? refundedElsewhere(row) : refundedForThis(row, rows)
}
