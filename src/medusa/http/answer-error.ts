import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import medusaErrorHandler from "@medusajs/medusa/dist/api/middlewares/error-handler"
import { Unopened } from "../../core/ports/inquiry-vault"
import { ApiError } from "./api-error"

const SECOND_MS = 1_000

const handOver = medusaErrorHandler()

/** How express marks a body that is no JSON. */
const isBadJson = (fault: unknown): boolean => fault instanceof SyntaxError && "body" in fault

/** What of the faults is known to the caller or the operator, in words. */
function asRefusal(fault: unknown): unknown {
  if (isBadJson(fault)) return new ApiError(400, "invalid_json", "The body is not valid JSON.")
  return fault instanceof Unopened ? NO_KEY : fault
}

const NO_KEY = new ApiError(
  503,
  "encryption_key",
  "This cannot be opened now: the shop lacks the key that it was sealed with (encryption_key, previous_encryption_keys).",
)

/** Answers our refusals in Medusa's error shape; everything else goes to Medusa's own handler. */
export function answerError(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const refusal = asRefusal(fault)
  if (refusal instanceof ApiError) {
    const { retry_in_ms } = refusal.extra
    if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
    res.status(refusal.status).json(refusal.body)
    return
  }
  handOver(fault as Parameters<typeof handOver>[0], req, res, next)
}
