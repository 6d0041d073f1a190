import { NAMED_ROW } from "../../medusa/orders/our-lines"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/**
 * Rows find the lines of this shop's orders again that were made for them: later refunds of such a line are its row's. In
 * another shop there are none, because ids are made at random. How many did.
 */
export async function rejoinLines(tx: Database): Promise<number> {
  const joined = await rowsOf(
    tx,
    `UPDATE reseller_order r SET line_item_id = named.line_item_id, cart_id = named.cart_id
       FROM (SELECT DISTINCT ON (${NAMED_ROW}) ${NAMED_ROW} AS row_id, li.id AS line_item_id, oi.order_id, oc.cart_id
               FROM order_cart oc
               JOIN order_item oi ON oi.order_id = oc.order_id AND oi.deleted_at IS NULL
               JOIN order_line_item li ON li.id = oi.item_id
              WHERE oc.deleted_at IS NULL AND li.variant_id IS NULL AND ${NAMED_ROW} IS NOT NULL
              ORDER BY ${NAMED_ROW}, li.id) named
      WHERE r.line_item_id IS NULL AND r.id = named.row_id AND r.order_id = named.order_id
        AND NOT EXISTS (SELECT 1 FROM reseller_order other WHERE other.line_item_id = named.line_item_id)
      RETURNING r.id`,
  )
  return joined.length
}
