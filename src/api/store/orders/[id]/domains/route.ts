import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { ApiError } from "../../../../../medusa/http/api-error"
import { languageOf } from "../../../../../medusa/http/language-of"
import { storeView } from "../../../../../medusa/http/order-views"
import { resellerOf } from "../../../../../medusa/http/reseller-of"

/** The domain orders of an order, for its page; who knows the order's id may read it, as Medusa's own order route. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const order_id = req.params.id ?? ""
  let rows = await reseller.parts.rows.byOrder(order_id)
  if (rows.length === 0) {
    // Just placed, and the event still on its way: bound to its order here as well.
    if (!(await reseller.settle(order_id)))
      throw new ApiError(404, "order_not_found", `There is no order ${order_id}.`)
    rows = await reseller.parts.rows.byOrder(order_id)
  }
  res.status(200).json({ domain_orders: rows.map((row) => storeView(row, languageOf(req))) })
}
