import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { waive } from "../../../../../app/renewals/admin-renewals"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"

/** Renounces the money for an owed renewal; an open bill is taken back. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = pathId(req)
  parseRequest(emptyBodySchema, req.body)
  res.status(200).json({ renewal: await waive(id, adminOf(req), resellerOf(req)) })
}
