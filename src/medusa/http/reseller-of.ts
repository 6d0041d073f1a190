import type { MedusaRequest } from "@medusajs/medusa"
import type DomainResellerService from "../../services/domain-reseller"

export const resellerOf = (req: MedusaRequest): DomainResellerService =>
  req.scope.resolve<DomainResellerService>("domainResellerService")

/** The signed-in customer, or null for a guest. */
export const customerOf = (req: MedusaRequest): string | null => req.user?.customer_id ?? null
