import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { adminSupportView } from "../../../../../app/portfolio/admin-portfolio"
import { Refusal } from "../../../../../core/refusal"
import { pathId } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"
import { SupportRequests } from "../../../../../shop-tables/support-requests"

/** The shop's staff have done what a customer asked for. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = pathId(req)
  parseRequest(emptyBodySchema, req.body)
  const row = await new SupportRequests(resellerOf(req).database).done(id, adminOf(req))
  if (row === null) throw new Refusal("not_found", "request_not_found", `There is no support request ${id}.`)
  res.status(200).json({ request: adminSupportView(row) })
}
