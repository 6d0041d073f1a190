import { z } from "zod"
import type { Change, HistoryEntry, OrderRow } from "../../core/orders/order-row"
import { type State, stateSchema } from "../../core/orders/states"
import type { Database } from "../database"
import { recordsOf } from "../sql"

const historyRecord = z.object({
  from: stateSchema.nullable(),
  to: stateSchema,
  reason: z.string(),
  who: z.string(),
  at: z.date(),
  detail: z.record(z.unknown()),
})

export const readHistory = (db: Database, id: string): Promise<HistoryEntry[]> =>
  recordsOf(
    db,
    historyRecord,
    `SELECT "from", "to", reason, who, at, detail FROM reseller_order_history WHERE reseller_order_id = $1 ORDER BY id`,
    [id],
  )

/** A try that ended where it began, for the same reason as before, is counted but adds no line to the story. */
export const isWorthHistory = (row: OrderRow, { to, reason, stamp }: Change): boolean =>
  row.state !== to ||
  row.reason !== reason ||
  Boolean(stamp?.sent || stamp?.fulfilled || stamp?.refund_started)

export async function writeHistory(
  db: Database,
  id: string,
  from: State | null,
  change: Change,
): Promise<void> {
  await db.query(
    `INSERT INTO reseller_order_history (reseller_order_id, "from", "to", reason, who, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, from, change.to, change.reason, change.who, JSON.stringify(change.detail ?? {})],
  )
}
