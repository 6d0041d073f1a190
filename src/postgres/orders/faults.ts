import { setTimeout as sleep } from "node:timers/promises"
import type { Claimed } from "../../core/ports/order-rows"
import type { Database } from "../database"

/** Enough to find the cause; the log has the whole. */
const MAX_FAULT_LENGTH = 500

/** The fault may be the database's own: half a minute without it must not cost a refund its lease, which is far longer. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000]

/** Gives a row back after a fault, which is written down; tried again while the database does not take it. */
export async function giveBack(db: Database, claim: Claimed, fault: string, in_ms: number): Promise<void> {
  const values = [fault.slice(0, MAX_FAULT_LENGTH), in_ms, claim.row.id, claim.fence, claim.owner]
  const write = () =>
    db.query(
      `UPDATE reseller_order
          SET fault = $1, faults = faults + 1, lease_until = NULL, lease_owner = NULL,
              next_attempt_at = clock_timestamp() + $2 * interval '1 millisecond'
        WHERE id = $3 AND fence = $4 AND lease_owner = $5`,
      values,
    )
  for (const pause_ms of PAUSES_MS) {
    try {
      await write()
      return
    } catch {
      await sleep(pause_ms)
    }
  }
  await write()
}

/** Its lease and its hiding run out by themselves; until then everybody can see what is wrong with it. Never rejects. */
export async function markUnreadable(db: Database, id: string, why: string): Promise<void> {
  const fault = `this version cannot read the order: ${why}`.slice(0, MAX_FAULT_LENGTH)
  await db
    .query("UPDATE reseller_order SET fault = $2, faults = faults + 1 WHERE id = $1", [id, fault])
    .catch(() => undefined)
}
