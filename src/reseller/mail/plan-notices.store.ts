import type { Database } from "../shared/database.store"
import { afterMs, rowsOf } from "../shared/sql.store"
import type { PlannedNotice } from "./notice"

/** SQL: its id is made of its key, so that many can be planned by one statement. */
export const idOf = (key: string): string => `'notice_' || md5(${key})`

/** Planned once by its key, in the transaction of what it tells of. False: it was planned before. */
export async function planNotice(db: Database, notice: PlannedNotice): Promise<boolean> {
  const { key, event, bundle, audience, customer_id, domain, reseller_order_id, detail, in_ms } = notice
  const made = await rowsOf(
    db,
    `INSERT INTO reseller_notice
       (id, key, event, bundle, audience, customer_id, domain, reseller_order_id, detail, send_at)
     VALUES (${idOf("$1")}, $1, $2, $3, $4, $5, $6, $7, $8, ${afterMs("$9")})
     ON CONFLICT DO NOTHING RETURNING 1`,
    [key, event, bundle, audience, customer_id, domain, reseller_order_id, JSON.stringify(detail), in_ms],
  )
  return made.length > 0
}
