import { RESELLER_VARIANT_IDS } from "../../app/sales/reseller-products"
import { ROW_OF_LINE } from "../../medusa/guard/reseller-lines"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/**
 * Rows find the lines of this shop's orders again that were made for them: later refunds and returns of such a line are its
 * row's. In another shop there are none, because ids are made at random. How many did.
 */
export async function rejoinLines(tx: Database): Promise<number> {
  const joined = await rowsOf(
    tx,
    `UPDATE reseller_order r SET line_item_id = li.id, cart_id = o.cart_id
       FROM line_item li JOIN "order" o ON o.id = li.order_id
      WHERE r.line_item_id IS NULL AND r.order_id = li.order_id AND ${ROW_OF_LINE} = r.id
        AND li.variant_id = ANY ($1) AND li.original_item_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM reseller_order other WHERE other.line_item_id = li.id)
      RETURNING r.id`,
    [RESELLER_VARIANT_IDS],
  )
  return joined.length
}
