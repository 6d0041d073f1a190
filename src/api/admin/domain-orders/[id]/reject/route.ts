import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision } from "../../../../../medusa/admin/answer-decision"
import { DOMAIN_DOOR } from "../../../../../medusa/admin/order-doors"

/** Gives the shopper's money back; refused while upstream may hold it. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerDecision(req, res, DOMAIN_DOOR, { kind: "reject" })
