import type { MedusaRequest } from "@medusajs/medusa"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "./api-error"

export const resellerOf = (req: MedusaRequest): DomainResellerService =>
  req.scope.resolve<DomainResellerService>("domainResellerService")

/** The signed-in customer, or null for a guest. */
export const customerOf = (req: MedusaRequest): string | null => req.user?.customer_id ?? null

/** For routes that Medusa lets only signed-in customers reach. */
export function signedIn(req: MedusaRequest): string {
  const customer_id = customerOf(req)
  if (customer_id === null) throw new ApiError(401, "not_signed_in", "Sign in first.")
  return customer_id
}
