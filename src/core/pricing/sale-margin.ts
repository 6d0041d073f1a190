import { costInCurrency } from "../money/convert-cost"
import { type PricedThing, priceOf } from "./price-of"
import type { PricingOptions } from "./pricing-options"
import type { Tolerance } from "./tolerance"
import { highestToleratedCost } from "./tolerance"

/** `cost` in IRT, the rest in minor units, included tax still in it; `least_margin`: when the cost rises as far as tolerance lets it. */
export type SaleMargin = {
  cost: number
  price: number
  margin: number
  least_margin: number
  below_cost: "now" | "within_tolerance" | null
}

export function saleMargin(
  sale: PricedThing & { cost: number | null; currency_code: string },
  pricing: PricingOptions,
  tolerance: Tolerance,
): SaleMargin | null {
  const { cost, currency_code } = sale
  if (cost === null) return null
  const priced = priceOf({ ...sale, cost }, pricing)
  if (priced.kind !== "price") return null
  const left = (of_cost: number): number =>
    priced.amount - costInCurrency(of_cost, currency_code, priced.rule.exchange_rate)
  const margin = left(cost)
  const least_margin = left(highestToleratedCost(cost, tolerance))
  const below_cost = margin < 0 ? "now" : least_margin < 0 ? "within_tolerance" : null
  return { cost, price: priced.amount, margin, least_margin, below_cost }
}
