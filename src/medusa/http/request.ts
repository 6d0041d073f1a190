import { z } from "zod"
import { idSchema, parseRequest } from "../../api-schemas/fields"
import type { Limited } from "../../app/visitors/visitors"
import type { VisitorId } from "../../core/ports/budget"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import { clientNetwork } from "../visitors/client-network"
import type { MedusaRequest } from "./types"
import { customerIdOf, resellerOf } from "./who"

export const languageOf = (req: MedusaRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"

/** The language that a buyer's browser asks for; null where it asks for none of ours. */
export const chosenLanguage = (req: MedusaRequest): Language | null =>
  req.get("Accept-Language") !== undefined && req.acceptsLanguages("en", "fa") !== false
    ? languageOf(req)
    : null

export function signedIn(req: MedusaRequest): string {
  const customer_id = customerIdOf(req)
  if (customer_id === null) throw new Refusal("unauthenticated", "not_signed_in", "Sign in first.")
  return customer_id
}

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: MedusaRequest): string => parseRequest(z.object({ id: idSchema }), req.params).id

function askerOf(req: MedusaRequest) {
  const { trust_proxy } = resellerOf(req).options.visitors
  return { customer_id: customerIdOf(req), network: clientNetwork(req, trust_proxy) }
}

export const visitorOf = (req: MedusaRequest): VisitorId => resellerOf(req).parts.visitors.idOf(askerOf(req))

/** Counts the request for its visitor; refused with 429 beyond the limit. */
export const admitted = (req: MedusaRequest, what: Limited): Promise<VisitorId> =>
  resellerOf(req).parts.visitors.admit(askerOf(req), what)
