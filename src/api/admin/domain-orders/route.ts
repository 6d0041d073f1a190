import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerList } from "../../../medusa/admin/answer-orders"
import { DOMAIN_DOOR } from "../../../medusa/admin/order-doors"

/** Domain orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, DOMAIN_DOOR)
