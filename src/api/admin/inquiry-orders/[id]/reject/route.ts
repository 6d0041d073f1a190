import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { rejectBodySchema } from "../../../../../medusa/admin/decision-bodies"
import { INQUIRY_DOOR } from "../../../../../medusa/admin/order-doors"
import { parseRequest } from "../../../../../medusa/http/parse-request"

/** Gives the shopper's money back; where upstream may have charged, only when the person says so twice. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { even_if_charged } = parseRequest(rejectBodySchema, req.body)
  await answerDecision(req, res, INQUIRY_DOOR, { kind: "reject", even_if_charged })
}
