import type { MedusaRequest } from "@medusajs/medusa"
import type { Counted } from "../visitors/visitors"
import { ApiError } from "./api-error"
import { resellerOf } from "./reseller-of"

/** Counts the request for its visitor and answers how many came before it within the minute; refused with 429 beyond the limit. */
export async function admitVisitor(req: MedusaRequest, what: Counted): Promise<number> {
  const { visitors } = resellerOf(req).parts
  const admission = await visitors.admit(what, visitors.idOf(req))
  if (admission.kind === "admitted") return admission.made
  const { retry_in_ms } = admission
  const message = `Too many requests within a minute. Try again in ${Math.ceil(retry_in_ms / 1_000)} seconds.`
  throw new ApiError(429, "too_many_requests", message, { retry_in_ms })
}
