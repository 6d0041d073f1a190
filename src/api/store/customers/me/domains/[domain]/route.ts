import { myDomainQuerySchema } from "../../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../../api-schemas/parse-request"
import { myDomainViews, ownHistory, supportView } from "../../../../../../app/portfolio/my-domain-views"
import type { MedusaRequest, MedusaResponse } from "../../../../../../medusa/http/types"
import { ownDomain } from "../../../../../../medusa/portfolio/named-domain"
import { domainHistory } from "../../../../../../postgres/portfolio/portfolio-store"
import { SupportRequests } from "../../../../../../shop-tables/support-requests"

/** One of the signed-in customer's own domains, with what happened to it and what they asked the shop for. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const own = await ownDomain(req)
  const { region_id } = parseRequest(myDomainQuerySchema, req.query)
  const { database } = own.reseller
  const { domain } = own.domain
  const [view] = await myDomainViews([own], region_id, own.reseller)
  const history = ownHistory(await domainHistory(database, domain))
  const requests = (await new SupportRequests(database).of(domain))
    .filter(({ customer_id }) => customer_id === own.customer_id)
    .map(supportView)
  res.status(200).json({ domain: { ...view, history, requests } })
}
