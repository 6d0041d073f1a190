import { modeOf } from "../liberties/mode-of"
import type { Mode } from "../liberties/table"
import { type BuyingPrice, buyingPrice, percentOf } from "../prices/buying-price"
import type { World } from "../state/world"
import { splitDomain } from "./names"
import { ownRow } from "./record"
import { checksOf, effectsOf } from "./scripts/prefix-table"

/**
 * The state of a name as its latest lookup showed or would have shown it: one of the six of contract D3.1, or
 * the unknown word of a scripted name.
 */
export function availabilityState(world: World, domain: string): string {
  const price = world.state.prices.get(splitDomain(domain).tld)
  if (price === undefined) return "unsupported"
  const row = world.state.domains.get(domain)
  // A failed order leaves a row behind, but the name is as free as before.
  if (row !== undefined && row.status !== "failed") return "taken"
  const checks = checksOf(world, domain)
  for (const effect of effectsOf(domain)) {
    if (effect.kind === "availability" && (effect.checks === null || checks <= effect.checks))
      return effect.state
    if (effect.kind === "taken_later" && checks >= effect.from_check) return "taken"
  }
  return price.no_price ? "no_price" : "free"
}

const PREMIUM_FACTOR = 10

/** Integer IRT for one year, as the latest lookup of the name showed or would have shown it. */
type UnitPrice = {
  register: number
  renew: number
  retail: number
  price_floored: boolean
  discount_pct: number
}

export function unitPrice(world: World, domain: string): UnitPrice | null {
  const row = world.state.prices.get(splitDomain(domain).tld)
  if (row === undefined) return null
  const discount = world.state.account.tier.discount_percent
  const register = buyingPrice(row, "register", discount)
  const renew = buyingPrice(row, "renew", discount)
  const factor = priceFactor(world, domain)
  const scale = (amount: number) => percentOf(amount, 100 * factor)
  return {
    register: scale(register.amount),
    renew: scale(renew.amount),
    retail: scale(row.retail.register),
    price_floored: register.floored || renew.floored,
    discount_pct: takenOff(register, row.retail.register),
  }
}

function priceFactor(world: World, domain: string): number {
  const checks = checksOf(world, domain)
  let factor = 1
  for (const effect of effectsOf(domain)) {
    if (effect.kind === "availability" && effect.state === "premium") factor *= PREMIUM_FACTOR
    if (effect.kind === "price_change" && checks >= effect.from_check) factor *= (100 + effect.percent) / 100
  }
  return factor
}

function takenOff({ amount }: BuyingPrice, retail: number): number {
  return retail === 0 ? 0 : Math.round((1 - amount / retail) * 10_000) / 100
}

/** States without a price (contract D3.1); the unknown word of a scripted name comes with one. */
const WITHOUT_PRICE = ["taken", "unchecked", "unsupported", "no_price"]

const ORDERABLE = ["free", "premium"]

/** Of a name in the account the liberties may say what they like. */
function stateTold(world: World, domain: string, { own_name_checks_as }: Mode): string {
  const isOwn = ownRow(world, domain) !== null
  return isOwn && own_name_checks_as !== "as_it_is" ? own_name_checks_as : availabilityState(world, domain)
}

export function availabilityResult(world: World, domain: string) {
  const mode = modeOf(world, domain)
  const state = stateTold(world, domain, mode)
  const available = ORDERABLE.includes(state) === (mode.available === "honest")
  const unit = WITHOUT_PRICE.includes(state) ? null : unitPrice(world, domain)
  if (unit === null) {
    const price = mode.missing_price === "null" ? { price: null } : {}
    return { domain, state, available, currency: "IRT", ...price, discount_pct: 0, price_floored: false }
  }
  const { register, renew, retail, discount_pct, price_floored } = unit
  const price = { register, renew, retail }
  return { domain, state, available, currency: "IRT", price, discount_pct, price_floored }
}
