import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"
import { answerOne, DOMAIN_ORDERS } from "../../../../medusa/admin/admin-resource"

/** One domain order with its whole history. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerOne(req, res, DOMAIN_ORDERS)
