import { nameserversBodySchema } from "../../../../../../../api-schemas/my-domains"
import { parseRequest } from "../../../../../../../api-schemas/parse-request"
import { myDomainViews } from "../../../../../../../app/portfolio/my-domain-views"
import { parseNameservers } from "../../../../../../../core/domain-name/nameservers"
import { Refusal } from "../../../../../../../core/refusal"
import type { MedusaRequest, MedusaResponse } from "../../../../../../../medusa/http/types"
import { changeableDomain, manageDomain } from "../../../../../../../medusa/portfolio/manage-domain"

/** Gives the domain other nameservers. */
export async function PUT(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { target, reseller, wanted: nameservers } = await changeableDomain(req, hostsIn)
  const changed = await manageDomain(
    {
      ...target,
      send: (registrar) => registrar.setNameservers(target.domain, nameservers),
      patch: { nameservers, nameservers_asked: null },
      event: { what: "nameservers_set", detail: { nameservers } },
    },
    reseller,
  )
  const [view] = await myDomainViews([changed], undefined, reseller)
  res.status(200).json({ domain: view })
}

function hostsIn(body: unknown): string[] {
  const { nameservers } = parseRequest(nameserversBodySchema, body)
  const parsed = parseNameservers(nameservers)
  if (parsed.kind === "invalid")
    throw new Refusal("invalid", parsed.code, parsed.message, { field: "nameservers" })
  // None is a wish for the default ones where a name is bought; a domain cannot be without any.
  if (parsed.hosts.length === 0)
    throw new Refusal("invalid", "too_few", "Give at least 2 nameservers.", { field: "nameservers" })
  return parsed.hosts
}
