import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { recheckQuotes } from "../cart/recheck-quotes"
import { keepRefusal } from "./idempotency-key"
import { pathId } from "./path-id"
import { resellerOf } from "./reseller-of"

/** Aged quotes are taken again before the payment provider is told an amount (money rule 1). */
export function recheckBeforePaymentSession(
  req: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  recheck(req).then(() => next(), next)
}

async function recheck(req: MedusaRequest): Promise<void> {
  const reseller = resellerOf(req)
  try {
    const visitor = reseller.parts.visitors.idOf(req)
    await recheckQuotes(pathId(req), "payment_session", visitor, reseller)
  } catch (fault) {
    await keepRefusal(req, fault)
    throw fault
  }
}
