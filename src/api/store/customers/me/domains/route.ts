import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { myDomainsQuerySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest, resellerOf, signedIn } from "../../../../../medusa/http/request"
import { listDomains } from "../../../../../medusa/persistence/portfolio-list"
import { myDomainViews } from "../../../../../medusa/portfolio/my-domain-views"
import { searchedName } from "../../../../../medusa/portfolio/named-domain"

/** The signed-in customer's own domains, what expires first at the top. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const customer_id = signedIn(req)
  const { q, region_id, ...page } = parseRequest(myDomainsQuerySchema, req.query)
  const { domains, count } = await listDomains(reseller.container.manager, {
    q: q === undefined ? null : searchedName(q),
    owner: { customer_id },
    with_missing: false,
    status: null,
    condition: null,
    ...page,
  })
  res.status(200).json({ domains: await myDomainViews(domains, region_id, reseller), count, ...page })
}
