import { type BuyingPrice, buyingPrice, percentOf } from "../../prices/buying-price"
import type { World } from "../../state/world"
import { splitDomain } from "../names/domain-name"
import { checksOf } from "../scripts/name-history"
import { effectsOf } from "../scripts/read-script"

/** Registry premium pricing, as a multiple of the ordinary price. */
const PREMIUM_FACTOR = 10

/** Integer IRT for one year, as the latest lookup of the name showed or would have shown it. */
export type UnitPrice = {
  register: number
  renew: number
  retail: number
  price_floored: boolean
  /** Decimal percent that was really taken off. */
  discount_pct: number
}

/** Null when the extension is not sold. */
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
