import { emptyBodySchema } from "../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../api-schemas/parse-request"
import { portfolioDetail } from "../../../../../app/portfolio/admin-portfolio"
import type { MedusaRequest, MedusaResponse } from "../../../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../../../medusa/http/who"
import { manageDomain } from "../../../../../medusa/portfolio/manage-domain"
import { anyDomain } from "../../../../../medusa/portfolio/named-domain"

/** Sets upstream's flag as the shop wants it. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  parseRequest(emptyBodySchema, req.body)
  const { domain, auto_renew_wanted: auto_renew } = (await anyDomain(req)).domain
  const changed = await manageDomain(
    {
      domain,
      send: (registrar) => registrar.setAutoRenew(domain, auto_renew),
      patch: { auto_renew, flag: "set" },
      event: { what: "flag_set", detail: { auto_renew } },
      who: adminOf(req),
    },
    reseller,
  )
  res.status(200).json({ domain: await portfolioDetail(changed, reseller) })
}
