import { isOwed, type OrderRow } from "../../core/orders/order-row"
import { withdrawalOf } from "../../core/renewals/renewal"
import { renewalsBehind } from "../../shop-tables/known-renewals"
import type { App } from "../app"
import { noLonger } from "../sales/renewability"

/** Refuses to pay for what upstream renewed when the customer does not owe it any more. */
export async function assertStillOwed(rows: readonly OrderRow[], app: App): Promise<void> {
  const owed = rows.filter(isOwed)
  const known = await renewalsBehind(
    app,
    owed.map(({ id }) => id),
  )
  for (const row of owed) {
    const bill = known.find(({ renewal }) => renewal.reseller_order_id === row.id)
    const reason =
      bill === undefined ? "paid_otherwise" : withdrawalOf(bill.renewal, bill, app.options.renewals)
    if (reason !== null) throw noLonger(row, { reason, message: NOT_OWED })
  }
}

const NOT_OWED = "This renewal is not to be paid for any more."
