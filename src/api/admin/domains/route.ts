import { portfolioQuerySchema } from "../../../api-schemas/admin-portfolio"
import { parseRequest } from "../../../api-schemas/parse-request"
import { portfolioView, syncView } from "../../../app/portfolio/admin-portfolio"
import { searchedName } from "../../../core/domain-name/shown-name"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"
import { listDomains } from "../../../shop-tables/portfolio-list"

/** The domains of the reseller account, what expires first at the top, and how their synchronisation stands. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const { q, owner, customer_id, status, condition, ...page } = parseRequest(portfolioQuerySchema, req.query)
  const { domains, count } = await listDomains(reseller.database, {
    q: q === undefined ? null : searchedName(q),
    owner: owner ?? (customer_id === undefined ? null : { customer_id }),
    with_missing: true,
    status: status ?? null,
    condition: condition ?? null,
    ...page,
  })
  const sync = await syncView(reseller)
  res.status(200).json({ domains: domains.map(portfolioView), count, ...page, sync })
}
