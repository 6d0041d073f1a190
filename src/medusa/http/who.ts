import type { Reseller } from "../composition/reseller"
import type { MedusaRequest } from "./types"

export const resellerOf = (req: MedusaRequest): Reseller =>
  req.scope.resolve<Reseller>("domainResellerService")

export const customerIdOf = (req: MedusaRequest): string | null => req.user?.customer_id ?? null

/** The asking member of the shop's staff, as histories name them: by a session's cookie or an API token. */
export const adminOf = (req: MedusaRequest): string =>
  `admin:${req.user?.userId ?? req.user?.id ?? "unknown"}`
