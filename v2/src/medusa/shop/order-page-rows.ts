import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../../postgres/database"
import { parseOrderRow } from "../../postgres/orders/order-row-record"
import { rowsOf } from "../../postgres/sql"
import { NAMED_ROW } from "../orders/our-lines"

/**
 * The rows of an order as its page shows them; null when there is no such order. Reads only. Right after the purchase, before
 * the event has bound them to their order, they are found by the lines of the cart that became it, and are `ordered` already.
 */
export async function orderPageRows(db: Database, order_id: string): Promise<OrderRow[] | null> {
  const [order] = await rowsOf(db, `SELECT id FROM "order" WHERE id = $1 AND deleted_at IS NULL`, [order_id])
  if (order === undefined) return null
  const rows = await rowsOf(
    db,
    `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM order_cart oc
       JOIN order_item oi ON oi.order_id = oc.order_id
       JOIN order_line_item li ON li.id = oi.item_id
       JOIN reseller_order r ON r.id = ${NAMED_ROW} AND r.cart_id = oc.cart_id
      WHERE oc.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`,
    [order_id],
  )
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}
