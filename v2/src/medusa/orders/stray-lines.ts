import { z } from "zod"
import type { StrayLinesFound } from "../../core/ports/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { NAMED_ROW } from "./our-lines"

/** An order is placed and paid within days after its lines were made. */
const WINDOW_DAYS = 7

const strayRecord = z.object({ line_item_id: z.string(), order_id: z.string() })

/** The lines of ours in young orders that no row stands for. A line of goods has a variant, whatever its metadata says. */
export async function lookForStrays(db: Database, _after: string | null): Promise<StrayLinesFound> {
  const found = await rowsOf(
    db,
    `SELECT DISTINCT li.id AS line_item_id, o.id AS order_id
       FROM "order" o
       JOIN order_item oi ON oi.order_id = o.id AND oi.deleted_at IS NULL
       JOIN order_line_item li ON li.id = oi.item_id
       LEFT JOIN order_cart oc ON oc.order_id = o.id AND oc.deleted_at IS NULL
      WHERE o.created_at > now() - interval '${WINDOW_DAYS} days' AND o.canceled_at IS NULL AND o.deleted_at IS NULL
        AND li.variant_id IS NULL AND ${NAMED_ROW} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM reseller_order r
                         WHERE r.line_item_id = li.id
                            OR r.id = ${NAMED_ROW} AND (r.order_id = o.id OR r.cart_id = oc.cart_id))
      ORDER BY 1`,
  )
  return { strayLines: found.map((row) => strayRecord.parse(row)), next: null }
}
