import type { EntityManager } from "typeorm"
import { NOW, rowsOf } from "../stores/sql"

/**
 * Erases what was completed `retention_ms` ago and longer, at most `limit` entries, and answers how many. What ended
 * otherwise is erased as it ends; as long as money can still move (held, failed, refund_held …) everything stays.
 * Several instances may do so at the same time.
 */
export async function eraseDue(
  manager: EntityManager,
  { retention_ms, limit }: { retention_ms: number; limit: number },
): Promise<number> {
  const erased = await rowsOf(
    manager,
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
