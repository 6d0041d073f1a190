import type { EntityManager } from "typeorm"
import type { State } from "../../core/orders/states"
import { rowsOf } from "../stores/sql"
import { COMPLETED_AT } from "./completed-at"

/** Nothing was bought, or all of it was given back: nobody has a use for the data any more. */
const ERASED_AT_ONCE: readonly State[] = ["expired", "cancelled", "refunded"]

const OVER = "clock_timestamp() - $2 * interval '1 millisecond'"

/**
 * SQL: kept entries that may be due. What was born within the retention cannot have been completed before it, so only
 * few rows' histories have to be looked at.
 */
const CANDIDATES = `
  SELECT r.id, r.state FROM reseller_inquiry i JOIN reseller_order r ON r.id = i.reseller_order_id
   WHERE i.erased_at IS NULL
     AND (r.state = ANY ($1) OR r.state = 'completed' AND r.created_at <= ${OVER})`

/**
 * Erases what need not be kept any longer, at most `limit` entries, and answers how many: at once where the order
 * ended without a purchase, `retention_ms` after completion otherwise. As long as money can still move (held,
 * failed, refund_held …) everything stays. Several instances may do so at the same time.
 */
export async function eraseDue(
  manager: EntityManager,
  { retention_ms, limit }: { retention_ms: number; limit: number },
): Promise<number> {
  const erased = await rowsOf(
    manager,
    `WITH candidate AS MATERIALIZED (${CANDIDATES}),
          due AS MATERIALIZED (
            SELECT i.reseller_order_id FROM reseller_inquiry i JOIN candidate r ON r.id = i.reseller_order_id
             WHERE i.erased_at IS NULL AND (r.state = ANY ($1) OR ${COMPLETED_AT} <= ${OVER})
             LIMIT $3 FOR UPDATE OF i SKIP LOCKED)
     UPDATE reseller_inquiry i
        SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = 'system'
       FROM due WHERE i.reseller_order_id = due.reseller_order_id
     RETURNING i.reseller_order_id`,
    [[...ERASED_AT_ONCE], retention_ms, limit],
  )
  return erased.length
}
