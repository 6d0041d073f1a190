import { storeView } from "../../../../../http/order-views"
import { languageOf, pathId, resellerOf } from "../../../../../http/request"
import { route } from "../../../../../http/route"
import { isDomainRow } from "../../../../../shared/core/orders/order-row"

/** The domains of an order, for its page. */
export const GET = route(async (req, res) => {
  const rows = await resellerOf(req).rows.byOrder(pathId(req))
  res.json({ domain_orders: rows.filter(isDomainRow).map((row) => storeView(row, languageOf(req))) })
})
