import { DAY_MS } from "../../core/time"
import type { Database } from "../database"
import { NOW, rowsOf } from "../sql"
import { startBuyersDays } from "./link-terms"

/**
 * Erases what was completed `retention_ms` ago and longer, at most `limit` entries, and answers how many. What ended
 * otherwise is erased as it ends; as long as money can still move (held, failed, refund_held …) everything stays.
 * Several instances may do so at the same time.
 */
export async function eraseDue(
  db: Database,
  { retention_ms, limit }: { retention_ms: number; limit: number },
): Promise<number> {
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
    [retention_ms, limit],
  )
  return erased.length
}

/** Erased at a time: small, so that it never holds the sweep up. */
const BATCH = 100

/** A chore of the sweep. It goes on where inquiries are sold no more. */
export async function eraseBatch(db: Database, retention_days: number): Promise<void> {
  await eraseDue(db, { retention_ms: retention_days * DAY_MS, limit: BATCH })
}

/** Its retention begins, and the days in which a guest opens the answer. */
export async function keepResult(db: Database, row_id: string): Promise<void> {
  await db.query(
    `UPDATE reseller_inquiry SET completed_at = clock_timestamp()
      WHERE reseller_order_id = $1 AND completed_at IS NULL`,
    [row_id],
  )
  await startBuyersDays(db, row_id)
}

/** Erases input and result for ever; false when nothing was kept. */
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
