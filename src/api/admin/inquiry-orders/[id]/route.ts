import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { answerOne, INQUIRY_ORDERS } from "../../../../medusa/admin/admin-resource"

/** One inquiry order with its whole history. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerOne(req, res, INQUIRY_ORDERS)
