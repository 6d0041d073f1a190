import { z } from "zod"
import type { Quote } from "../prices/quote"
import { quoteInsert } from "../prices/quotes.store"
import { afterMs, type Database, newValues } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { type Change, type NewOrderRow, type OrderRow, orderRowSchema } from "./order-row"
import type { Claimed } from "./order-rows"
import { FIRST_WATCH_MS, WATCHED_STATES } from "./states"

export const parseOrderRow = (record: unknown): OrderRow => orderRowSchema.parse(record)

const claimRecord = z.object({ fence: wholeNumber, lease_owner: z.string(), claimed_at: z.date() })

/** A row as a statement that claimed it gave it back, with `claimed_at`. */
export function parseClaim(record: unknown): Claimed {
  const { fence, lease_owner, claimed_at } = claimRecord.parse(record)
  return { row: parseOrderRow(record), fence, owner: lease_owner, now: claimed_at }
}

/** Enough to find the cause; the log has the whole. */
export const MAX_FAULT_LENGTH = 500

const idRecord = z.object({ id: z.string() })

/** One that this version cannot read (a newer one's, or made by hand) says so in its `fault` and keeps no other from its turn. */
export function readable(db: Database, records: readonly unknown[]): unknown[] {
  return records.filter((record) => {
    const read = orderRowSchema.safeParse(record)
    if (read.success) return true
    const [issue] = read.error.issues
    const fault = `this version cannot read the order: ${issue?.path.join(".")}: ${issue?.message}`
    const { id } = idRecord.parse(record)
    const statement = "UPDATE reseller_order SET fault = $2, faults = faults + 1 WHERE id = $1"
    void db.query(statement, [id, fault.slice(0, MAX_FAULT_LENGTH)]).catch(() => undefined)
    return false
  })
}

/** clock_timestamp() moves on within a statement: two stamps of one sending would differ by a microsecond. */
const ONE_MOMENT = "statement_timestamp()"

/** A row and its history's first entry; does nothing for a line or reference that has one. `quote`: the row's, where it is new as well. */
export function insertStatement(
  row: NewOrderRow,
  who: string,
  quote: Quote | null,
): { sql: string; values: unknown[] } {
  const { values, place } = newValues()
  const columns = Object.entries({ ...row, request: JSON.stringify(row.request) })
  const names = columns.map(([name]) => name).join(", ")
  const places = columns.map(([, value]) => place(value)).join(", ")
  const watch_at = WATCHED_STATES.includes(row.state) ? afterMs(String(FIRST_WATCH_MS)) : "NULL"
  const sql = `WITH ${quote === null ? "" : `quoted AS (${quoteInsert(quote, 0, place)}),`}
     inserted AS (
       INSERT INTO reseller_order (${names}, next_attempt_at, watch_at)
       VALUES (${places}, ${row.state === "due" ? "clock_timestamp()" : "NULL"}, ${watch_at})
       ON CONFLICT DO NOTHING RETURNING *),
     noted AS (
       INSERT INTO reseller_order_history (reseller_order_id, "to", reason, who, detail)
       SELECT id, state, reason, ${place(who)}::text, '{}'::jsonb FROM inserted)
     SELECT * FROM inserted`
  return { sql, values }
}

/** The lease is given back unless `keep_lease_ms` renews it. */
export function updateStatement(
  change: Change,
  keep_lease_ms: number | null,
): { set: string; values: unknown[] } {
  const { values, place } = newValues()
  const now = "clock_timestamp()"
  const fromNow = (ms: number): string => afterMs(place(ms))

  const columns = [
    `state = ${place(change.to)}`,
    `reason = ${place(change.reason)}`,
    `hold_reason = ${place(change.hold_reason ?? null)}`,
    `next_attempt_at = ${change.next_in_ms === null ? "NULL" : fromNow(change.next_in_ms)}`,
    `watch_at = ${WATCHED_STATES.includes(change.to) ? fromNow(FIRST_WATCH_MS) : "NULL"}`,
    `updated_at = ${now}`,
    // That a call begins is no sign that its outcome can be written.
    ...(change.stamp?.sent ? [] : ["fault = NULL, faults = 0"]),
    keep_lease_ms === null
      ? "lease_until = NULL, lease_owner = NULL"
      : `lease_until = ${fromNow(keep_lease_ms)}`,
  ]
  for (const [column, value] of Object.entries(change.patch ?? {})) {
    if (value !== undefined) columns.push(`${column} = ${place(value)}`)
  }
  const { sent, accepted, missing, fulfilled, refund_started } = change.stamp ?? {}
  const firstMoment = (column: string): string => `${column} = coalesce(${column}, ${ONE_MOMENT})`
  if (sent) columns.push(`last_sent_at = ${ONE_MOMENT}`, firstMoment("first_sent_at"))
  if (sent && !change.endsCall) columns.push(firstMoment("in_flight_since"))
  if (change.endsCall) columns.push(`in_flight_since = ${sent ? ONE_MOMENT : "NULL"}, missing_since = NULL`)
  if (accepted) columns.push(firstMoment("accepted_at"))
  if (missing === true) columns.push(`missing_since = coalesce(missing_since, ${now})`)
  if (missing === null) columns.push("missing_since = NULL")
  if (fulfilled) columns.push(`fulfilled_at = ${now}`)
  if (refund_started !== undefined) {
    columns.push(`refund_started_at = ${refund_started === null ? "NULL" : now}`)
  }
  return { set: `UPDATE reseller_order SET ${columns.join(", ")}`, values }
}
