import { supportBodySchema } from "../../../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../../../api-schemas/parse-request"
import { supportView } from "../../../../../../../app/portfolio/my-domain-views"
import { Refusal } from "../../../../../../../core/refusal"
import type { MedusaRequest, MedusaResponse } from "../../../../../../../medusa/http/types"
import { changeableDomain } from "../../../../../../../medusa/portfolio/manage-domain"
import { SupportRequests } from "../../../../../../../shop-tables/support-requests"

/** Asks the shop's staff for what they alone can do with the domain. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { target, reseller, wanted } = await changeableDomain(req, (body) =>
    parseRequest(supportBodySchema, body),
  )
  const requests = new SupportRequests(reseller.database)
  const row = await requests.ask({
    id: reseller.newId("dreq"),
    domain: target.domain,
    customer_id: target.owner_id,
    ...wanted,
  })
  if (row === null)
    throw new Refusal(
      "conflict",
      "already_requested",
      "You have asked for this already. The shop will see to it.",
    )
  res.status(200).json({ request: supportView(row) })
}
