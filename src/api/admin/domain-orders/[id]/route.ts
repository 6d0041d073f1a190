import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerOne } from "../../../../medusa/admin/answer-orders"
import { DOMAIN_DOOR } from "../../../../medusa/admin/order-doors"

/** One domain order with its whole history. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerOne(req, res, DOMAIN_DOOR)
