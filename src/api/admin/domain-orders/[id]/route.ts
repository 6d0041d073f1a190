import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { orderNotFound } from "../../../../medusa/admin/answer-decision"
import { adminDetail } from "../../../../medusa/http/order-views"
import { resellerOf } from "../../../../medusa/http/reseller-of"

/** One domain order with its whole history. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { rows } = resellerOf(req).parts
  const id = req.params.id ?? ""
  const row = await rows.byId(id)
  if (!row) throw orderNotFound(id)
  res.status(200).json({ domain_order: adminDetail(row, await rows.history(id)) })
}
