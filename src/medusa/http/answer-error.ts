import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import medusaErrorHandler from "@medusajs/medusa/dist/api/middlewares/error-handler"
import { ApiError } from "./api-error"

const handOver = medusaErrorHandler()

/** How express marks a body that is no JSON. */
const isBadJson = (fault: unknown): boolean => fault instanceof SyntaxError && "body" in fault

/** Answers our refusals in Medusa's error shape; everything else goes to Medusa's own handler. */
export function answerError(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const refusal = isBadJson(fault) ? new ApiError(400, "invalid_json", "The body is not valid JSON.") : fault
  if (refusal instanceof ApiError) {
    res.status(refusal.status).json(refusal.body)
    return
  }
  handOver(fault as Parameters<typeof handOver>[0], req, res, next)
}
