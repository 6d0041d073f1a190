import { approveInquiryBodySchema } from "../../../../../api-schemas/admin-requests"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { takeResult } from "../../../../../app/inquiries/take-result"
import { answerDecision, findRow, INQUIRY_ORDERS } from "../../../../../medusa/admin/admin-resource"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"

/** Accepts the cost shown now, or what is there as done; of an answer that could not be read, with its result. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const approval = parseRequest(approveInquiryBodySchema, req.body)
  const reseller = resellerOf(req)
  const row = await findRow(INQUIRY_ORDERS, pathId(req), reseller)
  await takeResult(row, approval, reseller.parts.personalData.vault)
  await answerDecision(req, res, INQUIRY_ORDERS, {
    kind: "approve",
    cost: approval.cost,
    even_if_charged: approval.even_if_charged,
    delivers: approval.result !== undefined,
  })
}
