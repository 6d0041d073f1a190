import { rejectBodySchema } from "../../../../../api-schemas/admin-requests"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { answerDecision, DOMAIN_ORDERS } from "../../../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** Gives the shopper's money back; refused while upstream may hold it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerDecision(req, res, DOMAIN_ORDERS, {
    kind: "reject",
    ...parseRequest(rejectBodySchema, req.body ?? {}),
  })
}
