import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { answerList } from "../../../medusa/admin/answer-orders"
import { INQUIRY_DOOR } from "../../../medusa/admin/order-doors"

/** Inquiry orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, INQUIRY_DOOR)
