import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"

/** Tries again, with the same key. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerDecision(req, res, { kind: "retry" })
}
