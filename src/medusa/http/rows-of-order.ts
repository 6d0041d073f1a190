import type { OrderRow } from "../../core/orders/order-row"
import type DomainResellerService from "../../services/domain-reseller"
import { orderPageRows } from "../stores/order-page-rows"
import { ApiError } from "./api-error"

/** The rows of an order; refused when there is no such order. Whoever asks, nothing is set in motion. */
export async function rowsOfOrder(order_id: string, reseller: DomainResellerService): Promise<OrderRow[]> {
  const rows = await orderPageRows(reseller.container.manager, order_id)
  if (rows === null) throw new ApiError(404, "order_not_found", `There is no order ${order_id}.`)
  return rows
}
