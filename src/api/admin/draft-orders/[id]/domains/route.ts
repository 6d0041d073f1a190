import { NOTHING_BESIDE } from "../../../../../app/orders/beside-rows"
import { adminView } from "../../../../../app/orders/order-views"
import { type DomainRow, isDomainRow } from "../../../../../core/orders/order-row"
import { rulesOf } from "../../../../../medusa/cart/add-domain"
import { addDomains, readDomainsToAdd } from "../../../../../medusa/cart/add-domains"
import { draftOrderOf, draftOrderRows } from "../../../../../medusa/cart/draft-order"
import { resellerOf } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

const view = (row: DomainRow) => adminView(row, NOTHING_BESIDE)

/** Registrations and renewals that an unpaid draft order sells. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rows = await draftOrderRows(req)
  res.status(200).json({ domain_orders: rows.filter(isDomainRow).map(view) })
}

/** Quotes several for the draft order's customer, and adds those that can be had. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const items = readDomainsToAdd(req.body, await rulesOf(reseller))
  const { cart_id, buyer } = await draftOrderOf(req)
  const { rows, refused } = await addDomains(cart_id, items, buyer, reseller)
  res.status(200).json({ added: rows.map(view), refused })
}
