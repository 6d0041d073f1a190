import { parseHost } from "../../core/domain-name/host"
import { isStoredName } from "../../core/domain-name/tld"
import { Refusal } from "../../core/refusal"
import { type ListedDomain, listedDomain } from "../../shop-tables/portfolio-list"
import type { Reseller } from "../composition/reseller"
import { signedIn } from "../http/request"
import type { MedusaRequest } from "../http/types"
import { resellerOf } from "../http/who"

/** The same words for a name of somebody else's, an unknown one, and what is no name. */
export const notFound = (): Refusal =>
  new Refusal("not_found", "domain_not_found", "There is no such domain.")

/** The name in the request's path, in any form that people write it in, as it is stored. */
function asciiName(req: MedusaRequest): string {
  const { domain = "" } = req.params
  const parsed = parseHost(domain)
  const ascii = parsed.kind === "host" ? parsed.host.ascii : domain.toLowerCase()
  if (!isStoredName(ascii)) throw notFound()
  return ascii
}

/** The domain in the request's path, whoever has it. */
export async function anyDomain(req: MedusaRequest): Promise<ListedDomain> {
  const found = await listedDomain(resellerOf(req).database, asciiName(req))
  if (found === null) throw notFound()
  return found
}

/** The domain in the request's path, if the signed-in customer has it and upstream still does. */
export async function ownDomain(
  req: MedusaRequest,
): Promise<ListedDomain & { customer_id: string; reseller: Reseller }> {
  const customer_id = signedIn(req)
  const found = await anyDomain(req)
  const { domain } = found
  if (domain.customer_id !== customer_id || domain.missing_since !== null) throw notFound()
  return { ...found, customer_id, reseller: resellerOf(req) }
}
