import { z } from "zod"
import { idSchema } from "../../api-schemas/fields"
import { parseRequest } from "../../api-schemas/parse-request"
import { Refusal } from "../../core/refusal"
import type { Language } from "../../core/text/language"
import type { Reseller } from "../composition/reseller"
import { resellerIn } from "../composition/reseller-in"
import { actorOf, customerIdOf } from "./customer-id"
import type { MedusaRequest } from "./types"

export const resellerOf = (req: MedusaRequest): Reseller => resellerIn(req.scope)

export { customerIdOf }

/** Who of the shop's staff asks, as histories name them: by a session's cookie or an API token. */
export const adminOf = (req: MedusaRequest): string =>
  `admin:${actorOf(req, "user") ?? actorOf(req, "api-key") ?? "unknown"}`

/** For routes that only signed-in customers reach. */
export function signedIn(req: MedusaRequest): string {
  const customer_id = customerIdOf(req)
  if (customer_id === null) throw new Refusal("unauthenticated", "not_signed_in", "Sign in first.")
  return customer_id
}

/** Persian for a browser that prefers it, English otherwise. */
export const languageOf = (req: MedusaRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"

/** The language that a buyer's browser asks for; null where it asks for none of ours. */
export const chosenLanguage = (req: MedusaRequest): Language | null =>
  req.get("Accept-Language") !== undefined && req.acceptsLanguages("en", "fa") !== false
    ? languageOf(req)
    : null

/** The id in the request's path; refused when nothing can have such an id. */
export const pathId = (req: MedusaRequest): string => parseRequest(z.object({ id: idSchema }), req.params).id

/** The same of a line in a cart. */
export const lineId = (req: MedusaRequest): string =>
  parseRequest(z.object({ line_id: idSchema }), req.params).line_id
