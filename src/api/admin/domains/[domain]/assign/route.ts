import { assignBodySchema } from "../../../../../api-schemas/admin-portfolio"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { assignDomain, portfolioDetail } from "../../../../../app/portfolio/admin-portfolio"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"
import { anyDomain } from "../../../../../medusa/portfolio/named-domain"

/** Gives a domain to a customer, or takes it away. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { customer_id } = parseRequest(assignBodySchema, req.body)
  const { domain } = (await anyDomain(req)).domain
  const assigned = await assignDomain(domain, customer_id, adminOf(req), reseller)
  res.status(200).json({ domain: await portfolioDetail(assigned, reseller) })
}
