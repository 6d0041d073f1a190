import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../../postgres/database"
import { parseOrderRow } from "../../postgres/orders/order-row-record"
import { rowsOf } from "../../postgres/sql"

/**
 * The rows of an order as its page shows them; null when there is no such order. Reads only. Right after the purchase,
 * before the event has bound them to their order, they are found by its lines, and are `ordered` already: what stands
 * on an order is in no cart any more.
 */
export async function orderPageRows(manager: Database, order_id: string): Promise<OrderRow[] | null> {
  const [order] = await rowsOf(manager, `SELECT id FROM "order" WHERE id = $1`, [order_id])
  if (order === undefined) return null
  const rows = await rowsOf(
    manager,
    `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM reseller_order r JOIN line_item li ON r.line_item_id IN (li.id, li.original_item_id)
      WHERE li.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`,
    [order_id],
  )
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}
