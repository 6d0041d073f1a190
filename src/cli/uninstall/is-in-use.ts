import { setTimeout as pause } from "node:timers/promises"
import type { EntityManager } from "typeorm"
import { rowsOf } from "../../postgres/sql"

/** A shop that runs sweeps every five seconds, or without sweeps of its own looks at Medusa's events every three. */
const SWEEPS_WITHIN_MS = 6_000
/** A connection shows its last statement alone, and Medusa makes others. */
const LOOKS_EVERY_MS = 100

/** SQL: other connections that are at our tables or those events now, or were with their last statement, this second. */
const AT_WORK = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ '\\m(reseller_|staged_job)'
    AND state_change > clock_timestamp() - interval '1 second' LIMIT 1`

/** Whether somebody else, a shop that was not stopped, works on this database. */
export async function isInUse(manager: EntityManager): Promise<boolean> {
  for (const end = Date.now() + SWEEPS_WITHIN_MS; Date.now() < end; await pause(LOOKS_EVERY_MS))
    if ((await rowsOf(manager, AT_WORK)).length > 0) return true
  return false
}
