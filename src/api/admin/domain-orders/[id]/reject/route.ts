import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerDecision, DOMAIN_DOOR } from "../../../../../medusa/admin/admin-resource"

/** Gives the shopper's money back; refused while upstream may hold it. */
export const POST = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerDecision(req, res, DOMAIN_DOOR, { kind: "reject" })
