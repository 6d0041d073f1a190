import { z } from "zod"
import { type Database, recordsOf } from "../shared/sql.store"
import type { Change, HistoryEntry, OrderRow } from "./order-row"
import { LOST_STATES } from "./shopper-messages"
import { MONEY_SEEN_TO, type State, stateSchema } from "./states"

const historyRecord = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  reason: z.string(),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

export const readHistory = (db: Database, id: string): Promise<HistoryEntry[]> => {
  const statement = `SELECT "from", "to", reason, who, at, detail FROM reseller_order_history WHERE reseller_order_id = $1 ORDER BY id`
  return recordsOf(db, historyRecord, statement, [id])
}

/** A try that ended where it began, for the same reason as before, is counted but adds no line to the story. */
export const isWorthHistory = (row: OrderRow, { to, reason, stamp }: Change): boolean =>
  row.state !== to ||
  row.reason !== reason ||
  Boolean(stamp?.sent || stamp?.fulfilled || stamp?.refund_started)

export async function writeHistory(
  db: Database,
  id: string,
  from: State | null,
  { to, reason, who = "system", detail = {} }: Change,
): Promise<void> {
  const statement = `INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`
  await db.query(statement, [id, from, to, reason, who, JSON.stringify(detail)])
}

const failureRecord = z.object({ id: z.string(), reason: z.string() })

/** Why those of the rows failed that did, by their ids. Nothing is asked where none has. */
export async function failuresOf(
  db: Database,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<string, string>> {
  const lost = rows.filter(({ state }) => LOST_STATES.includes(state)).map(({ id }) => id)
  if (lost.length === 0) return new Map()
  const statement = `SELECT reseller_order_id AS id, reason FROM reseller_order_history
    WHERE reseller_order_id = ANY ($1) AND "to" = 'failed' ORDER BY id`
  const failures = await recordsOf(db, failureRecord, statement, [lost])
  return new Map(failures.map(({ id, reason }) => [id, reason]))
}

/** SQL: a person saw to the money of the row `r` since this moment. */
export const isSeenTo = (moment: string): string => `EXISTS (
  SELECT 1 FROM reseller_order_history seen
   WHERE seen.reseller_order_id = r.id AND seen.reason = '${MONEY_SEEN_TO}' AND seen.at > ${moment})`
