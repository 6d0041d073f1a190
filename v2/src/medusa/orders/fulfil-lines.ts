import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const OPEN_LINES = `FROM reseller_order r
       JOIN "order" o ON o.id = r.order_id AND o.canceled_at IS NULL
       JOIN order_item oi ON oi.order_id = o.id AND oi.version = o.version AND oi.item_id = r.line_item_id
      WHERE r.state = 'completed' AND oi.deleted_at IS NULL
        AND (oi.fulfilled_quantity < oi.quantity OR oi.delivered_quantity < oi.quantity)`

/**
 * Shows the lines of an order's completed rows as fulfilled and delivered. Medusa's own workflow wants a shipping option and a stock
 * location, of which a name has neither, and whatever of Medusa fulfils makes a new version of the whole order and locks nothing: two
 * at once, ours or a person's with goods, leave every line in it twice, and its sums wrong. So the quantities are set where they stand.
 */
export async function fulfilLines(db: Database, order_id: string): Promise<void> {
  await db.query(
    `UPDATE order_item SET updated_at = now(), fulfilled_quantity = quantity, raw_fulfilled_quantity = raw_quantity,
            delivered_quantity = quantity, raw_delivered_quantity = raw_quantity
      WHERE id IN (SELECT oi.id ${OPEN_LINES} AND r.order_id = $1 ORDER BY oi.id FOR NO KEY UPDATE OF oi)`,
    [order_id],
  )
}

/** A request in Medusa that read the order before its lines were fulfilled has written its new version by then. */
const LOST_WITHIN = "10 minutes"
/** Few rows were ordered longer ago and completed only now, and their line alone would show too little. */
const ORDERED_WITHIN = "7 days"

const orderRecord = z.object({ order_id: z.string() })

/** Fulfilling goods of the same order in the same moment may write a version of it that does not know our lines fulfilled. */
export async function fulfilAgain(db: Database): Promise<void> {
  const lost = await rowsOf(
    db,
    `SELECT DISTINCT r.order_id ${OPEN_LINES} AND r.paid IS NOT NULL
        AND r.created_at > now() - interval '${ORDERED_WITHIN}' AND r.fulfilled_at > now() - interval '${LOST_WITHIN}'`,
  )
  for (const row of lost) await fulfilLines(db, orderRecord.parse(row).order_id)
}
