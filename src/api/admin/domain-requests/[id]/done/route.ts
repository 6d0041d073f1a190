import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { Refusal } from "../../../../../core/refusal"
import { adminOf, parseRequest, pathId, resellerOf } from "../../../../../medusa/http/request"
import { SupportRequests } from "../../../../../medusa/persistence/support-requests"
import { adminSupportView } from "../../../../../medusa/portfolio/admin-portfolio"

/** The shop's staff have done what a customer asked for. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const id = pathId(req)
  parseRequest(emptyBodySchema, req.body)
  const row = await new SupportRequests(resellerOf(req).container.manager).done(id, adminOf(req))
  if (row === null) throw new Refusal("not_found", "request_not_found", `There is no support request ${id}.`)
  res.status(200).json({ request: adminSupportView(row) })
}
