import { retryBodySchema } from "../../../../../api-schemas/admin-requests"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { answerDecision, INQUIRY_ORDERS } from "../../../../../medusa/admin/admin-resource"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"

/** Tries again, with the same key. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const words = parseRequest(retryBodySchema, req.body)
  await answerDecision(req, res, INQUIRY_ORDERS, { kind: "retry", ...words })
}
