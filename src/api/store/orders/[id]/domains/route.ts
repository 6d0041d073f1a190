import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { isDomainRow } from "../../../../../core/orders/order-row"
import { rowsOfOrder, storeView } from "../../../../../medusa/http/order-views"
import { languageOf, pathId, resellerOf } from "../../../../../medusa/http/request"

/** The domain orders of an order, for its page; who knows the order's id may read it, as Medusa's own order route. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rows = await rowsOfOrder(pathId(req), resellerOf(req))
  const domain_orders = rows.filter(isDomainRow).map((row) => storeView(row, languageOf(req)))
  res.status(200).json({ domain_orders })
}
