import type { World } from "../../state/world"
import { availabilityState } from "./availability-state"
import { unitPrice } from "./unit-price"

/** States without a price (contract section 3.1); the unknown word of a scripted name comes with one. */
const WITHOUT_PRICE = ["taken", "unchecked", "unsupported", "no_price"]

const ORDERABLE = ["free", "premium"]

/** One element of the answer to POST /domains/check (contract section 2.2). */
export function availabilityResult(world: World, domain: string) {
  const state = availabilityState(world, domain)
  const available = ORDERABLE.includes(state) === (world.mode.available === "honest")
  const unit = WITHOUT_PRICE.includes(state) ? null : unitPrice(world, domain)
  if (unit === null) {
    const price = world.mode.missing_price === "null" ? { price: null } : {}
    return { domain, state, available, currency: "IRT", ...price, discount_pct: 0, price_floored: false }
  }
  const { register, renew, retail, discount_pct, price_floored } = unit
  const price = { register, renew, retail }
  return { domain, state, available, currency: "IRT", price, discount_pct, price_floored }
}
