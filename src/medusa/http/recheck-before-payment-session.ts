import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { recheckQuotes } from "../cart/recheck-quotes"
import { resellerOf } from "./reseller-of"

/** Aged quotes are taken again before the payment provider is told an amount (money rule 1). */
export function recheckBeforePaymentSession(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  recheckQuotes(req.params.id ?? "", "payment_session", resellerOf(req)).then(() => next(), next)
}
