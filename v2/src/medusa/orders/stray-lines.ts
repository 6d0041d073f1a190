import { z } from "zod"
import type { ShopLine, StrayLinesFound } from "../../reseller/binding/orders"
import { walkYoungLines } from "../../reseller/orders/young-lines.store"
import { type Database, recordsOf } from "../../reseller/shared/sql.store"
import { isLate, NOT_ALL_WENT_BACK } from "../money/kept-payment"
import { NAMED_ROW, ORDER_LINE_PREFIX } from "./our-lines"
import { REFUND_NOTE_PREFIX } from "./read-order"

/** SQL: the lines of orders as they are now, whatever edits have made of them. */
const LINES_OF_ORDERS = `order_line_item li
  JOIN order_item oi ON oi.item_id = li.id AND oi.deleted_at IS NULL AND oi.quantity > 0
  JOIN "order" o ON o.id = oi.order_id AND o.version = oi.version AND o.canceled_at IS NULL AND o.deleted_at IS NULL
  LEFT JOIN order_cart oc ON oc.order_id = o.id AND oc.deleted_at IS NULL`

/** SQL: the order is young enough for the completion that made it to go on; one that was killed ties it to no cart. */
const IS_BEING_TIED = `NOT ${isLate("o.created_at")}`

/**
 * SQL: ours by what it says of itself, and neither delivered nor returned; and no row stands for it: none has its id, the one
 * that it names is of another order or has ended without one, and no refund was for it. A line of goods has a variant, whatever
 * it says; a row that is still quoted in this very cart is about to be bound.
 */
const IS_STRAY = `li.variant_id IS NULL AND ${NAMED_ROW} ~ '^[di]ord_'
  AND oi.fulfilled_quantity = 0 AND oi.return_received_quantity = 0
  AND NOT EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id = li.id)
  AND NOT EXISTS (SELECT 1 FROM reseller_order r
                   WHERE r.id = ${NAMED_ROW}
                     AND (r.order_id = o.id OR r.state = 'quoted' AND coalesce(oc.cart_id = r.cart_id, ${IS_BEING_TIED})))
  AND NOT EXISTS (SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
                    JOIN refund f ON f.payment_id = p.id AND f.deleted_at IS NULL
                   WHERE op.order_id = o.id AND f.note = '${REFUND_NOTE_PREFIX}' || ${NAMED_ROW})`

/** SQL: money of the order `o` is taken and kept, or it costs nothing. */
const IS_PAID = `(EXISTS (
    SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
     WHERE op.order_id = o.id AND op.deleted_at IS NULL AND p.captured_at IS NOT NULL AND p.canceled_at IS NULL
       AND ${NOT_ALL_WENT_BACK})
  OR EXISTS (SELECT 1 FROM order_summary s WHERE s.order_id = o.id AND s.version = o.version AND s.deleted_at IS NULL
                AND (s.totals->>'current_order_total')::numeric <= 0))`

const STRAYS = `SELECT DISTINCT li.id AS line_item_id, o.id AS order_id FROM ${LINES_OF_ORDERS} WHERE ${IS_STRAY} AND ${IS_PAID}`

export const lookForStrays = (db: Database, after: string | null): Promise<StrayLinesFound> =>
  walkYoungLines(db, { table: "order_line_item", id_prefix: ORDER_LINE_PREFIX }, STRAYS, after)

const soldRecord = z.object({ line_item_id: z.string(), is_inquiry: z.boolean(), service: z.string() })

export async function straysOf(
  db: Database,
  order_id: string,
): Promise<ReadonlyMap<string, ShopLine["sold"]>> {
  const found = await recordsOf(
    db,
    soldRecord,
    `SELECT li.id AS line_item_id, ${NAMED_ROW} LIKE 'iord_%' AS is_inquiry, coalesce(li.metadata->>'service', '') AS service
       FROM ${LINES_OF_ORDERS} WHERE oi.order_id = $1 AND ${IS_STRAY}`,
    [order_id],
  )
  return new Map(
    found.map(({ line_item_id, is_inquiry, service }) => [
      line_item_id,
      is_inquiry ? { kind: "inquiry", service } : { kind: "domain" },
    ]),
  )
}
