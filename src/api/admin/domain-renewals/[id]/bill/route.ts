import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { billAgain } from "../../../../../app/renewals/admin-renewals"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"

/** Has an owed renewal billed: a draft order that the customer pays by link. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = pathId(req)
  parseRequest(emptyBodySchema, req.body)
  res.status(200).json({ renewal: await billAgain(id, adminOf(req), resellerOf(req)) })
}
