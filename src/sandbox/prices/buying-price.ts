import type { Action, PriceRow } from "./price-row"

export type BuyingPrice = { amount: number; floored: boolean }

/**
 * Retail minus the tier discount, but not below the margin floor (contract section 1, rule 2; section 8, pricing
 * rule 3). Integer IRT for one year.
 */
export function buyingPrice(row: PriceRow, action: Action, discountPercent: number): BuyingPrice {
  const set = row.cost[action]
  if (set !== undefined) return { amount: set, floored: false }
  const discounted = percentOf(row.retail[action], 100 - discountPercent)
  const floor = percentOf(row.retail[action], row.floor_percent)
  return floor > discounted ? { amount: floor, floored: true } : { amount: discounted, floored: false }
}

/** Rounded to whole IRT. */
export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}
