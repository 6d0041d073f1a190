import type { OrderRow } from "../../core/orders/order-row"
import type DomainResellerService from "../../services/domain-reseller"
import { rowsOf } from "../stores/sql"
import { ApiError } from "./api-error"

/** The rows of an order; refused when there is no such order. */
export async function rowsOfOrder(order_id: string, reseller: DomainResellerService): Promise<OrderRow[]> {
  const rows = await reseller.parts.rows.byOrder(order_id)
  if (rows.length > 0) return rows
  // Just placed, and the event still on its way: bound to its order here as well.
  if (await reseller.settle(order_id)) return reseller.parts.rows.byOrder(order_id)
  const orders = await rowsOf(reseller.container.manager, `SELECT 1 FROM "order" WHERE id = $1`, [order_id])
  if (orders.length === 0) throw new ApiError(404, "order_not_found", `There is no order ${order_id}.`)
  return []
}
