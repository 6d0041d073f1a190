import { z } from "zod"
import type { App } from "../app"
import { DOMAIN_RESELLER, type HttpRequest } from "../binding/carts"
import type { VisitorId } from "../budget/budget"
import type { Limited } from "../budget/visitors.service"
import { idSchema, parseRequest } from "../shared/fields.requests"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import { clientNetwork } from "./client-network"

export const appOf = (req: HttpRequest): App => req.scope.resolve<{ reseller: App }>(DOMAIN_RESELLER).reseller

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
