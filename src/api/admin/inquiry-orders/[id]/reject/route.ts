import { rejectBodySchema } from "../../../../../api-schemas/admin-requests"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { answerDecision, INQUIRY_ORDERS } from "../../../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** Gives the shopper's money back; where upstream may have charged, only when the person says so twice. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerDecision(req, res, INQUIRY_ORDERS, {
    kind: "reject",
    ...parseRequest(rejectBodySchema, req.body ?? {}),
  })
}
