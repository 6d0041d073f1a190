import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"

/** Gives the shopper's money back; refused while upstream may hold it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerDecision(req, res, { kind: "reject" })
}
