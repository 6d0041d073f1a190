import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { isDomainRow } from "../../../../../core/orders/order-row"
import { languageOf } from "../../../../../medusa/http/language-of"
import { storeView } from "../../../../../medusa/http/order-views"
import { pathId } from "../../../../../medusa/http/path-id"
import { resellerOf } from "../../../../../medusa/http/reseller-of"
import { rowsOfOrder } from "../../../../../medusa/http/rows-of-order"

/** The domain orders of an order, for its page; who knows the order's id may read it, as Medusa's own order route. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rows = await rowsOfOrder(pathId(req), resellerOf(req))
  const domain_orders = rows.filter(isDomainRow).map((row) => storeView(row, languageOf(req)))
  res.status(200).json({ domain_orders })
}
