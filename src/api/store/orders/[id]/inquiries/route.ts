import { inquiriesOnOrder } from "../../../../../app/inquiries/inquiry-views"
import { rowsOfOrder } from "../../../../../app/orders/order-views"
import { languageOf, pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"

/** The inquiries of an order, for its page: how they stand, nothing of what was asked or answered. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const rows = await rowsOfOrder(pathId(req), reseller)
  const inquiry_orders = await inquiriesOnOrder(rows, languageOf(req), reseller)
  res.status(200).json({ inquiry_orders, contact: reseller.options.notify.shop ?? null })
}
