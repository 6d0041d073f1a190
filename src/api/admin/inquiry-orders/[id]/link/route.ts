import { findRow, INQUIRY_ORDERS } from "../../../../../medusa/admin/admin-resource"
import { adminOf, pathId, resellerOf } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** A token with which a buyer without an account reads the inquiry. It is shown here and nowhere again. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { id } = await findRow(INQUIRY_ORDERS, pathId(req), reseller)
  res.status(200).json(await reseller.readLink(id, adminOf(req)))
}
