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
import type { Database } from "../shared/sql.store"
import { isOwed, type Kind, type OrderRow } from "./order-row"
import type { State } from "./states"

type Effect = (db: Database, row: OrderRow) => Promise<unknown>

/** The name is its buyer's, whoever had it before. */
const nameTaken: Effect = async (db, row) => {
  if (row.request.kind === "register") await takeName(db, row, row.request)
  await endOwed(db, row.subject, "sold_again")
}
/** The expiry was not judged while the order was under way. */
const detailsAsked: Effect = (db, { subject }) => askSoon(db, subject)
/** A period that an order of the shop renewed, or that a person accepted as renewed by it, is owed no more. */
const periodPaid: Effect = async (db, { subject, request }) => {
  if (request.kind === "renew") await settleOwed(db, subject, request.expiry)
}
/** The sale was never made, or all of it was given back: the data has no use any more. */
const dataErased: Effect = (db, { id }) => eraseEntry(db, id, "system")
/** The days begin in which the answer is kept, and in which a guest opens it. */
const dataKept: Effect = (db, { id }) => keepResult(db, id)

type Effects = Readonly<Partial<Record<State, readonly Effect[]>>>

/** The domain's come before the bill's: their rows are locked in this order wherever both are written. */
const OF_RENEWALS: Effects = {
  completed: [renewName, billPaid, periodPaid],
  // It may be prepared again before its money has gone back, which may take a person: the domain would expire meanwhile.
  failed: [detailsAsked, preparedGivenBack],
  cancelled: [detailsAsked, billEnded],
  expired: [billEnded],
  refunded: [billEnded],
}

const EFFECTS: Readonly<Record<Kind | "owed", Effects>> = {
  register: { completed: [nameTaken] },
  renew: OF_RENEWALS,
  // The domain's details have told already what upstream did before it was paid.
  owed: { ...OF_RENEWALS, completed: [billPaid] },
  inquiry: {
    completed: [dataKept],
    expired: [dataErased],
    cancelled: [dataErased],
    refunded: [dataErased],
  },
}

/** What a state of the row means beside it. */
export const effectsOf = (row: Pick<OrderRow, "state" | "request">): readonly Effect[] =>
  EFFECTS[isOwed(row) ? "owed" : row.request.kind][row.state] ?? []

/** In the transaction that changes the state. `held_ms`: after how long the shop's staff are told that the row waits for them. */
export async function orderEffects(db: Database, row: OrderRow, held_ms: number): Promise<void> {
  for (const effect of effectsOf(row)) await effect(db, row)
  for (const notice of noticesOf(row, held_ms)) await planNotice(db, notice)
}
