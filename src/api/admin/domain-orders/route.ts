import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { readListQuery } from "../../../medusa/admin/list-query"
import { adminView } from "../../../medusa/http/order-views"
import { resellerOf } from "../../../medusa/http/reseller-of"
import { listOrderRows } from "../../../medusa/stores/order-list"

/** Domain orders, the newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readListQuery(req.query)
  const { rows, count } = await listOrderRows(resellerOf(req).container.manager, query)
  const { limit, offset } = query
  res.status(200).json({ domain_orders: rows.map(adminView), count, limit, offset })
}
