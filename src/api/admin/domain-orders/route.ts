import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { answerList, DOMAIN_ORDERS } from "../../../medusa/admin/admin-resource"

/** Domain orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, DOMAIN_ORDERS)
