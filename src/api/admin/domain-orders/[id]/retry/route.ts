import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { retryBodySchema } from "../../../../../medusa/admin/decision-bodies"
import { DOMAIN_DOOR } from "../../../../../medusa/admin/order-doors"
import { parseRequest } from "../../../../../medusa/http/parse-request"

/** Tries again, with the same key. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { even_if_refunded } = parseRequest(retryBodySchema, req.body)
  await answerDecision(req, res, DOMAIN_DOOR, { kind: "retry", even_if_refunded })
}
