import { isOwed, type OrderRow } from "../../core/orders/order-row"
import type { Refusal } from "../../core/refusal"
import { withdrawalOf } from "../../core/renewals/renewal"
import { renewalsBehind } from "../../shop-tables/known-renewals"
import type { App } from "../app"
import { noLonger } from "../sales/renewability"

/** Why what upstream renewed is not to be paid for when the customer does not owe it any more. */
export async function refusedAsNotOwed(rows: readonly OrderRow[], app: App): Promise<Refusal[]> {
  const owed = rows.filter(isOwed)
  const known = await renewalsBehind(
    app,
    owed.map(({ id }) => id),
  )
  return owed.flatMap((row) => {
    const bill = known.find(({ renewal }) => renewal.reseller_order_id === row.id)
    const reason =
      bill === undefined ? "paid_otherwise" : withdrawalOf(bill.renewal, bill, app.options.renewals)
    return reason === null ? [] : noLonger(row, { reason, message: NOT_OWED })
  })
}

const NOT_OWED = "This renewal is not to be paid for any more."
