import type { Database } from "../../shared/database.store"
import { NOW, rowsOf } from "../../shared/sql.store"
import { DAY_MS } from "../../shared/time"

/** Erased at a time: small, so that it never holds the sweep up. */
const BATCH = 100

/** Inquiries that ended otherwise are erased as they end; as long as money can still move everything stays. It goes on where inquiries are sold no more. */
export async function eraseDue(db: Database, retention_days: number, limit = BATCH): Promise<number> {
  const erased = await rowsOf(
    db,
    `WITH due AS MATERIALIZED (
       SELECT reseller_order_id FROM reseller_inquiry
        WHERE erased_at IS NULL AND completed_at <= ${NOW} - $1 * interval '1 millisecond'
        ORDER BY completed_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE reseller_inquiry i
        SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = 'system'
       FROM due WHERE i.reseller_order_id = due.reseller_order_id
     RETURNING i.reseller_order_id`,
    [retention_days * DAY_MS, limit],
  )
  return erased.length
}

/** A link goes out by mail; people read it within days. An order's page opens an answer for as long. */
export const LINK_TTL_MS = 7 * DAY_MS

/** `made_by` of the link that stays in the browser in which an inquiry was put into the cart (decision 0022). */
export const BUYER = "buyer"

/** The answer is there: its retention begins, and the days in which the buyer's browser opens it. */
export async function keepResult(db: Database, row_id: string): Promise<void> {
  await db.query(
    `UPDATE reseller_inquiry SET completed_at = clock_timestamp()
      WHERE reseller_order_id = $1 AND completed_at IS NULL`,
    [row_id],
  )
  await db.query(
    `UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() + $2 * interval '1 millisecond'
      WHERE reseller_order_id = $1 AND made_by = '${BUYER}' AND expires_at = 'infinity'`,
    [row_id, LINK_TTL_MS],
  )
}

/** Erases input and result for ever; false when nothing was kept. Consent and readings stay. */
export async function eraseEntry(db: Database, row_id: string, who: string): Promise<boolean> {
  const erased = await rowsOf(
    db,
    `UPDATE reseller_inquiry
        SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = $2
      WHERE reseller_order_id = $1 AND erased_at IS NULL RETURNING reseller_order_id`,
    [row_id, who],
  )
  return erased.length > 0
}
