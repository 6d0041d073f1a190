import type { App } from "../app"
import type { HttpRequest } from "../binding/http"
import { admitted, appOf, signedIn } from "../http/request"
import { parseHost } from "../names/host"
import { isStoredName } from "../names/tld"
import { notFound } from "./manage-domain.service"
import { type ListedDomain, listedDomain } from "./portfolio.store"

/** The name in the request's path, in any form that people write it in, as it is stored. */
function asciiName(req: HttpRequest): string {
  const { domain = "" } = req.params
  const parsed = parseHost(domain)
  const ascii = parsed.kind === "host" ? parsed.host.ascii : domain.toLowerCase()
  if (!isStoredName(ascii)) throw notFound()
  return ascii
}

/** The domain in the request's path, whoever has it. */
export async function anyDomain(req: HttpRequest): Promise<ListedDomain> {
  const found = await listedDomain(appOf(req).database, asciiName(req))
  if (found === null) throw notFound()
  return found
}

/** The domain in the request's path, if the signed-in customer has it and upstream still does. */
export async function ownDomain(req: HttpRequest): Promise<ListedDomain & { customer_id: string; app: App }> {
  const customer_id = signedIn(req)
  const found = await anyDomain(req)
  const { domain } = found
  if (domain.customer_id !== customer_id || domain.missing_since !== null) throw notFound()
  return { ...found, customer_id, app: appOf(req) }
}

/** Counted now, and again when it is sent: changes share the few writes that upstream allows. */
export async function changeableDomain(req: HttpRequest) {
  const { customer_id: owner_id, app, ...own } = await ownDomain(req)
  const { visitors } = app.parts
  await admitted(req, "changes")
  const customers = { domain: own.domain, admit: () => visitors.admitWrite(owner_id) }
  return { domain: own.domain.domain, who: `customer:${owner_id}`, owner_id, customers }
}
