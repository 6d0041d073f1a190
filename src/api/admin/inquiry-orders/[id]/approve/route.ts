import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { approveBodySchema } from "../../../../../medusa/admin/decision-bodies"
import { INQUIRY_DOOR } from "../../../../../medusa/admin/order-doors"
import { parseRequest } from "../../../../../medusa/http/parse-request"

/** Accepts the cost shown now, or what is there as done. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cost } = parseRequest(approveBodySchema, req.body)
  await answerDecision(req, res, INQUIRY_DOOR, { kind: "approve", cost })
}
