import type { MedusaRequest } from "@medusajs/medusa"

/** Who of the shop's people asks, as histories name them: by a session's cookie or an API token. */
export const adminOf = (req: MedusaRequest): string =>
  `admin:${req.user?.userId ?? req.user?.id ?? "unknown"}`
