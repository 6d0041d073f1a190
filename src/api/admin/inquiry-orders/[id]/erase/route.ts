import { eraseInquiry } from "../../../../../app/inquiries/open-inquiry"
import { findRow, INQUIRY_ORDERS, inquiryDetail } from "../../../../../medusa/admin/admin-resource"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"

/** Erases what was asked and answered at once, for ever. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const row = await findRow(INQUIRY_ORDERS, pathId(req), reseller)
  await eraseInquiry(row, adminOf(req), reseller)
  res.status(200).json({ inquiry_order: await inquiryDetail(row, reseller) })
}
