import ipaddr from "ipaddr.js"
import proxyAddress from "proxy-addr"
import { z } from "zod"
import type { App } from "../app"
import { DOMAIN_RESELLER, type HttpRequest } from "../binding/http"
import type { VisitorId } from "../budget/budget"
import type { Limited } from "../budget/visitors.service"
import type { TrustProxy } from "../options/limits-options"
import { idSchema, parseRequest } from "../shared/fields.requests"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"

export const appOf = (req: HttpRequest): App => req.scope.resolve<{ app: App }>(DOMAIN_RESELLER).app

export const languageOf = (req: HttpRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"

/** The language that a buyer's browser asks for; null where it asks for none of ours. */
export const chosenLanguage = (req: HttpRequest): Language | null =>
  req.get("Accept-Language") !== undefined && req.acceptsLanguages("en", "fa") !== false
    ? languageOf(req)
    : null

export function signedIn(req: HttpRequest): string {
  const customer_id = appOf(req).who.customerOf(req)
  if (customer_id === null) throw new Refusal("unauthenticated", "not_signed_in", "Sign in first.")
  return customer_id
}

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: HttpRequest): string => parseRequest(z.object({ id: idSchema }), req.params).id

function askerOf(req: HttpRequest) {
  const { trust_proxy } = appOf(req).options.visitors
  return { customer_id: appOf(req).who.customerOf(req), network: clientNetwork(req, trust_proxy) }
}

export const visitorOf = (req: HttpRequest): VisitorId => appOf(req).parts.visitors.idOf(askerOf(req))

/** Counts the request for its visitor; refused with 429 beyond the limit. */
export const admitted = (req: HttpRequest, what: Limited): Promise<VisitorId> =>
  appOf(req).parts.visitors.admit(askerOf(req), what)

/** A home or an office has at least so many bits of IPv6 to itself, and its machines change the rest at will (RFC 6177). */
const NETWORK_GROUPS = 64 / 16

/** An IPv4 address, or the first 64 bits of an IPv6 one. Without `trust` express reads the proxies' headers. */
export function clientNetwork(req: HttpRequest, trust: TrustProxy | null): string {
  const address = trust === null ? req.ip : proxyAddress(req, trust)
  return address === undefined ? "unknown" : networkOf(address)
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write an address. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/** A proxy may send anything: whatever is no address counts as one. */
export function networkOf(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? []
  try {
    const parsed = ipaddr.process(ipv6 ?? ipv4 ?? address)
    if (parsed instanceof ipaddr.IPv4) return parsed.toString()
    const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
    return `${groups.join(":")}::/64`
  } catch {
    return "unreadable"
  }
}
