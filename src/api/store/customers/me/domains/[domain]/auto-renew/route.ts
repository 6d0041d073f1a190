import { autoRenewBodySchema } from "../../../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../../../api-schemas/parse-request"
import { myDomainViews } from "../../../../../../../app/portfolio/my-domain-views"
import type { MedusaRequest, MedusaResponse } from "../../../../../../../medusa/http/types"
import {
  autoRenewChange,
  changeableDomain,
  manageDomain,
} from "../../../../../../../medusa/portfolio/manage-domain"

/** The customer's switch: whether the domain should be renewed when its term ends. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { target, reseller, wanted } = await changeableDomain(req, (body) =>
    parseRequest(autoRenewBodySchema, body),
  )
  const change = autoRenewChange(target, wanted.auto_renew, reseller.options)
  const [view] = await myDomainViews([await manageDomain(change, reseller)], undefined, reseller)
  res.status(200).json({ domain: view })
}
