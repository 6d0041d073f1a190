import { answerOne, DOMAIN_ORDERS } from "../../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../../medusa/http/types"

/** One domain order with its whole history. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerOne(req, res, DOMAIN_ORDERS)
