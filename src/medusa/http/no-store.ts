import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"

/** For answers that are somebody's own or a secret: no browser and no proxy keeps a copy. */
export function noStore(_: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  res.set("Cache-Control", "no-store")
  next()
}
