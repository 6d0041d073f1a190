import { approveBodySchema } from "../../../../../api-schemas/admin-requests"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { answerDecision, DOMAIN_ORDERS } from "../../../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** Accepts the cost shown now, or what is there as done. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const approval = parseRequest(approveBodySchema, req.body)
  await answerDecision(req, res, DOMAIN_ORDERS, { kind: "approve", ...approval })
}
