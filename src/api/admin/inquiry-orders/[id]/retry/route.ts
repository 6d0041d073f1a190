import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { INQUIRY_DOOR } from "../../../../../medusa/admin/order-doors"

/** Tries again, with the same key. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerDecision(req, res, INQUIRY_DOOR, { kind: "retry" })
