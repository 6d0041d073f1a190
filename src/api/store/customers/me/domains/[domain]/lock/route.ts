import { emptyBodySchema } from "../../../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../../../api-schemas/parse-request"
import { myDomainViews } from "../../../../../../../app/portfolio/my-domain-views"
import type { MedusaRequest, MedusaResponse } from "../../../../../../../medusa/http/types"
import { changeableDomain, manageDomain } from "../../../../../../../medusa/portfolio/manage-domain"

/** Locks the domain against transfers: on only, which is all that upstream lets a shop do. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { target, reseller } = await changeableDomain(req, (body) => parseRequest(emptyBodySchema, body))
  const changed = await manageDomain(
    {
      ...target,
      send: (registrar) => registrar.lock(target.domain),
      patch: { locked: true },
      event: { what: "locked", detail: {} },
    },
    reseller,
  )
  const [view] = await myDomainViews([changed], undefined, reseller)
  res.status(200).json({ domain: view })
}
