import { z } from "zod"
import { eraseEntry, keepResult } from "../inquiries/vault/inquiry-vault.store"
import { noticesOf } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import { askSoon, renewName, takeName } from "../portfolio/portfolio-changes.store"
import {
  billEnded,
  billPaid,
  endOwed,
  preparedGivenBack,
  settleOwed,
} from "../renewals/renewal-changes.store"
import { assertUnreachable } from "../shared/assert-unreachable"
import type { Database } from "../shared/database.store"
import { recordsOf } from "../shared/sql.store"
import { type Consequence, consequencesOf } from "./consequences"
import type { Change, HistoryEntry, OrderRow } from "./order-row"
import { type State, stateSchema } from "./states"

/** In the transaction that changes the state. `held_ms`: after how long the shop's staff are told that the row waits for them. */
export async function orderEffects(db: Database, row: OrderRow, held_ms: number): Promise<void> {
  for (const consequence of consequencesOf(row)) await carryOut(db, row, consequence)
  for (const notice of noticesOf(row, held_ms)) await planNotice(db, notice)
}

async function carryOut(db: Database, row: OrderRow, consequence: Consequence): Promise<unknown> {
  switch (consequence.kind) {
    case "domain_bought":
      await takeName(db, row, consequence.request)
      return endOwed(db, row.subject, "sold_again")
    case "domain_renewed":
      return renewName(db, row)
    case "details_asked":
      return askSoon(db, row.subject)
    case "bill_paid":
      return billPaid(db, row)
    case "period_paid":
      return settleOwed(db, row.subject, consequence.expiry)
    case "prepared_given_back":
      return preparedGivenBack(db, row)
    case "bill_ended":
      return billEnded(db, row)
    case "data_erased":
      return eraseEntry(db, row.id, "system")
    case "data_kept":
      return keepResult(db, row.id)
    default:
      return assertUnreachable(consequence)
  }
}

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
