import { answerList, DOMAIN_ORDERS } from "../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"

/** Domain orders, the newest first. */
export const GET = (req: MedusaRequest, res: MedusaResponse): Promise<void> =>
  answerList(req, res, DOMAIN_ORDERS)
