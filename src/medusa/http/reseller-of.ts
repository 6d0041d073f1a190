import type { MedusaRequest } from "@medusajs/medusa"
import type { Reseller } from "../composition/reseller"
import { ApiError } from "./api-error"

/** Who of the shop's people asks, as histories name them: by a session's cookie or an API token. */
export const adminOf = (req: MedusaRequest): string =>
  `admin:${req.user?.userId ?? req.user?.id ?? "unknown"}`

export type Language = "en" | "fa"

/** Persian for a browser that prefers it, English otherwise. */
export const languageOf = (req: MedusaRequest): Language =>
  req.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"

export const resellerOf = (req: MedusaRequest): Reseller =>
  req.scope.resolve<Reseller>("domainResellerService")

/** The signed-in customer, or null for a guest. */
export const customerOf = (req: MedusaRequest): string | null => req.user?.customer_id ?? null

/** For routes that Medusa lets only signed-in customers reach. */
export function signedIn(req: MedusaRequest): string {
  const customer_id = customerOf(req)
  if (customer_id === null) throw new ApiError(401, "not_signed_in", "Sign in first.")
  return customer_id
}
