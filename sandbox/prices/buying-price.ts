import { z } from "zod"
import { irt } from "../account/account"

/** Integer IRT for one year of each action. */
const perAction = z.object({ register: irt, renew: irt, transfer: irt }).strict()

export const ACTIONS = ["register", "renew", "transfer"] as const
type Action = (typeof ACTIONS)[number]

/** One extension of the price list; its name, without a leading dot, is the key of the row. */
export const priceRowSchema = z
  .object({
    retail: perAction,
    /** The tier discount stops at this share of retail (contract D8.3). */
    floor_percent: z.number().min(0).max(100),
    /** Buying prices that were set by hand: neither discount nor floor applies to them. */
    cost: perAction.partial(),
    /** Registration is suspended: `tld_blocked`. */
    blocked: z.boolean(),
    /** Sold, but without a reliable price: `no_price`. */
    no_price: z.boolean(),
  })
  .strict()
export type PriceRow = z.output<typeof priceRowSchema>

export type BuyingPrice = { amount: number; floored: boolean }

/**
 * Retail minus the tier discount, but not below the margin floor (contract D1.2 and D8.3). Integer IRT for one year.
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
