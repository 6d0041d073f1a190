import type { SalesPolicy } from "../../core/quotes/quote"
import type { Parts } from "../parts"

export type PricedParts = Parts & { policy: SalesPolicy }

/** With the prices as they are now: whatever makes a quote asks for them anew, so that a change holds at once on every instance. */
export async function pricedParts(parts: Parts): Promise<PricedParts> {
  const { pricing } = await parts.prices.now()
  return { ...parts, policy: { ...parts.policy, pricing } }
}
