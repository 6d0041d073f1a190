import { openInquiry } from "../../../../../app/inquiries/open-inquiry"
import { suggestInquiryResult } from "../../../../../core/inquiries/check-result"
import { serviceIdSchema } from "../../../../../core/inquiries/inquiries"
import { findRow, INQUIRY_ORDERS, inquiryDetail } from "../../../../../medusa/admin/admin-resource"
import { languageOf, pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"

/** Opens what was asked and answered; who did is written down. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const row = await findRow(INQUIRY_ORDERS, pathId(req), reseller)
  const opened = await openInquiry(row, adminOf(req), languageOf(req), reseller.parts.personalData.vault)
  const { unreadable_answer } = opened
  const suggested_result =
    unreadable_answer === null
      ? null
      : suggestInquiryResult(serviceIdSchema.parse(row.subject), unreadable_answer)
  res
    .status(200)
    .json({ inquiry_order: { ...(await inquiryDetail(row, reseller)), ...opened, suggested_result } })
}
