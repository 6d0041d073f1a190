import { domainsOnOrder, rowsOfOrder } from "../../../../../app/orders/order-views"
import { languageOf, pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"

/** The domain orders of an order, for its page; who knows the order's id may read it, as Medusa's own order route. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const rows = await rowsOfOrder(pathId(req), reseller)
  const domain_orders = await domainsOnOrder(rows, languageOf(req), reseller)
  res.status(200).json({ domain_orders, contact: reseller.options.notify.shop ?? null })
}
