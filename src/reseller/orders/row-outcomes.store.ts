import { z } from "zod"
import { type CalendarDate, calendarDateSchema } from "../shared/calendar-date"
import type { Database } from "../shared/database.store"
import { recordsOf } from "../shared/sql.store"
import type { OrderRow } from "./order-row"
import { LOST_STATES } from "./shopper-messages"

const failureRecord = z.object({ id: z.string(), reason: z.string() })

/** Why those of the rows failed that did, by their ids. Nothing is asked where none has. */
export async function failuresOf(
  db: Database,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, string>> {
  const lost = rows.filter(({ state }) => LOST_STATES.includes(state)).map(({ id }) => id)
  if (lost.length === 0) return new Map()
  const failures = await recordsOf(
    db,
    failureRecord,
    `SELECT reseller_order_id AS id, reason FROM reseller_order_history
      WHERE reseller_order_id = ANY ($1) AND "to" = 'failed' ORDER BY id`,
    [lost],
  )
  return new Map(failures.map(({ id, reason }) => [id, reason]))
}

const expiryRecord = z.object({ id: z.string(), expiry: calendarDateSchema.nullable() })

/** Until when the names of rows that are done are registered: as their order proved it, or as the portfolio has it since. */
export async function expiriesOf(
  db: Database,
  done: readonly OrderRow[],
): Promise<ReadonlyMap<string, CalendarDate | null>> {
  if (done.length === 0) return new Map()
  const rows = await recordsOf(
    db,
    expiryRecord,
    `SELECT o.id, coalesce(o.new_expiry, d.expiry) AS expiry
       FROM reseller_order o LEFT JOIN reseller_domain d ON d.domain = o.subject AND d.reseller_order_id = o.id
      WHERE o.id = ANY ($1)`,
    [done.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, expiry }) => [id, expiry]))
}
