import type { App } from "../app"
import { noLonger } from "../cart/renewability.service"
import { isOwed, type OrderRow } from "../orders/order-row"
import { faultText } from "../shared/fault-text"
import type { Refusal } from "../shared/refusal"
import { type KnownRenewal, type Withdrawal, withdrawalOf } from "./renewal"
import { endUnpaid, standsAt } from "./renewal-changes.store"
import { changedRenewals, goneBills, renewalsBehind } from "./renewals.store"

const BATCH = 50

/** Takes back unpaid renewals that their domains' state does not allow any more. True: there may be more. */
export async function withdrawOutdated(app: App): Promise<boolean> {
  const changed = await changedRenewals(app, BATCH)
  await judgeAll(changed, app)
  return changed.length === BATCH
}

/** Takes back bills that somebody has deleted in Medusa's admin; what is left waits for the next look. */
export async function withdrawDeleted(app: App): Promise<boolean> {
  await judgeAll(await goneBills(app, BATCH), app)
  return false
}

async function judgeAll(renewals: readonly KnownRenewal[], app: App): Promise<void> {
  for (const known of renewals) {
    await judge(known, app).catch((fault: unknown) => {
      // One that cannot be taken back keeps no other waiting; it is looked at again when its domain changes.
      app.parts.engine.log("error", `renewal ${known.renewal.id}: ${faultText(fault)}`)
      return standsAt(app.database, known)
    })
  }
}

async function judge(known: KnownRenewal, app: App): Promise<void> {
  const reason = withdrawalOf(known, app.options.renewals)
  const isWithdrawn = reason !== null && (await withdraw(known, reason, app))
  // One that is being paid for goes on; what becomes of its order tells the rest.
  if (!isWithdrawn) await standsAt(app.database, known)
}

/** False: it is paid for, or about to be, or cannot be waived. */
export async function withdraw(
  { renewal }: KnownRenewal,
  reason: Withdrawal,
  { database, bills }: App,
  waived_by: string | null = null,
): Promise<boolean> {
  const { state, cart_id, draft_order_id, reseller_order_id: row_id } = renewal
  const ending = { renewal, reason, waived_by }
  return state === "open" && cart_id !== null && row_id !== null
    ? bills.takeBack({ cart_id, draft_order_id, row_id }, ending)
    : database.transaction((tx) => endUnpaid(tx, ending))
}

/** Why what upstream renewed is not to be paid for when the customer does not owe it any more. */
export async function refusedAsNotOwed(rows: readonly OrderRow[], app: App): Promise<Refusal[]> {
  const owed = rows.filter(isOwed)
  const known = await renewalsBehind(
    app,
    owed.map(({ id }) => id),
  )
  return owed.flatMap((row) => {
    const bill = known.find(({ renewal }) => renewal.reseller_order_id === row.id)
    const reason = bill === undefined ? "paid_otherwise" : withdrawalOf(bill, app.options.renewals)
    return reason === null ? [] : noLonger(row, { reason, message: NOT_OWED })
  })
}

const NOT_OWED = "This renewal is not to be paid for any more."
