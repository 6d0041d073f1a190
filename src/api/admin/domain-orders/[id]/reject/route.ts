import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { rejectBodySchema } from "../../../../../api-schemas/admin-requests"
import { answerDecision, DOMAIN_ORDERS } from "../../../../../medusa/admin/admin-resource"
import { parseRequest } from "../../../../../medusa/http/request"

/** Gives the shopper's money back; refused while upstream may hold it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerDecision(req, res, DOMAIN_ORDERS, {
    kind: "reject",
    ...parseRequest(rejectBodySchema, req.body ?? {}),
  })
}
