import { z } from "zod"
import { afterMs, type Database, NOW, rowsOf } from "../shared/sql.store"
import { parseOrderRow, readable } from "./order-row-record.store"
import type { Watched } from "./order-rows"
import { FIRST_WATCH_MS, WATCHED_STATES } from "./states"

const idleRecord = z.object({ idle_ms: z.number() })

const DUE = `SELECT id FROM reseller_order WHERE watch_at <= ${NOW} ORDER BY watch_at LIMIT`

export const DUE_WATCH = `${DUE} 1`

export async function dueWatches(db: Database, limit: number, hide_ms: number): Promise<Watched[]> {
  const statement = `UPDATE reseller_order SET watch_at = ${afterMs("$2")}
    WHERE id IN (${DUE} $1 FOR UPDATE SKIP LOCKED)
    RETURNING *, (extract(epoch FROM clock_timestamp() - updated_at) * 1000)::float AS idle_ms`
  const records = await rowsOf(db, statement, [limit, hide_ms])
  return readable(db, records).map((record) => ({ row: parseOrderRow(record), ...idleRecord.parse(record) }))
}

/** When to look at the row again, if it still is one to be looked at, and what is wrong with it. */
export async function watchLater(
  db: Database,
  id: string,
  in_ms: number,
  fault: string | null,
): Promise<void> {
  const statement = `UPDATE reseller_order SET watch_at = ${afterMs("$2")}, fault = $4
    WHERE id = $1 AND state = ANY ($3)`
  await db.query(statement, [id, in_ms, [...WATCHED_STATES], fault])
}

/** The cart is about to become an order: its rows are looked at soon and often. Whoever holds one of them looks at it anyway. */
export async function watchCart(db: Database, cart_id: string): Promise<void> {
  const statement = `UPDATE reseller_order SET updated_at = clock_timestamp(), watch_at = ${afterMs("$2")}
    WHERE id IN (
      SELECT id FROM reseller_order WHERE cart_id = $1 AND state = 'quoted' FOR UPDATE SKIP LOCKED)`
  await db.query(statement, [cart_id, FIRST_WATCH_MS])
}
