import { myDomainsQuerySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { myDomainViews } from "../../../../../app/portfolio/my-domain-views"
import { searchedName } from "../../../../../core/domain-name/shown-name"
import { signedIn } from "../../../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { resellerOf } from "../../../../../medusa/http/who"
import { listDomains } from "../../../../../shop-tables/portfolio-list"

/** The signed-in customer's own domains, what expires first at the top. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const customer_id = signedIn(req)
  const { q, region_id, ...page } = parseRequest(myDomainsQuerySchema, req.query)
  const { domains, count } = await listDomains(reseller.database, {
    q: q === undefined ? null : searchedName(q),
    owner: { customer_id },
    with_missing: false,
    status: null,
    condition: null,
    ...page,
  })
  res.status(200).json({ domains: await myDomainViews(domains, region_id, reseller), count, ...page })
}
