import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { z } from "zod"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { parseRequest } from "../../../../../medusa/http/parse-request"

/** `cost` is the cost that the person saw, integer IRT; it must still be the current one. */
const bodySchema = z.object({ cost: z.number().int().nullable().default(null) }).strict()

/** Accepts the cost shown now, or what is there as done. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { cost } = parseRequest(bodySchema, req.body)
  await answerDecision(req, res, { kind: "approve", cost })
}
