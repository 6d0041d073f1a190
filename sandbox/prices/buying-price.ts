import { z } from "zod"
import { irt } from "../account/account"

const perAction = z.object({ register: irt, renew: irt, transfer: irt }).strict()

export const ACTIONS = ["register", "renew", "transfer"] as const
type Action = (typeof ACTIONS)[number]

export const priceRowSchema = z
  .object({
    retail: perAction,
    /** The tier discount stops at this share of retail (contract D8.3). */
    floor_percent: z.number().min(0).max(100),
    /** Buying prices that were set by hand: neither discount nor floor applies to them. */
    cost: perAction.partial(),
    blocked: z.boolean(),
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

export function percentOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}

/** Extensions with a healthy margin: no tier reaches this share of retail. */
const WIDE = 60
/** Thin margin: a discount of more than 5 percent meets the floor. */
const THIN = 95

/** Retail in IRT for one year: register, renew, transfer, and the margin floor. Invented numbers. */
const RETAIL: Record<string, [register: number, renew: number, transfer: number, floor: number]> = {
  com: [1_450_000, 1_550_000, 1_500_000, WIDE],
  net: [1_650_000, 1_750_000, 1_700_000, WIDE],
  org: [1_350_000, 1_600_000, 1_500_000, WIDE],
  info: [490_000, 2_600_000, 2_500_000, WIDE],
  shop: [290_000, 4_200_000, 4_100_000, WIDE],
  dev: [1_600_000, 1_600_000, 1_600_000, WIDE],
  app: [1_800_000, 1_800_000, 1_800_000, WIDE],
  io: [5_400_000, 6_600_000, 6_600_000, THIN],
  "co.uk": [850_000, 950_000, 900_000, WIDE],
  me: [900_000, 2_200_000, 2_100_000, WIDE],
  xyz: [260_000, 1_700_000, 1_600_000, WIDE],
  online: [240_000, 3_600_000, 3_500_000, WIDE],
  store: [240_000, 5_200_000, 5_100_000, WIDE],
  site: [240_000, 3_900_000, 3_800_000, WIDE],
  tech: [480_000, 5_600_000, 5_500_000, WIDE],
  blog: [420_000, 3_100_000, 3_000_000, WIDE],
  cloud: [520_000, 2_900_000, 2_800_000, WIDE],
  ai: [10_900_000, 10_900_000, 10_900_000, THIN],
  click: [280_000, 1_500_000, 1_400_000, WIDE],
  club: [620_000, 2_400_000, 2_300_000, WIDE],
}

export const defaultPriceList = (): Map<string, PriceRow> =>
  new Map(
    Object.entries(RETAIL).map(([tld, [register, renew, transfer, floor_percent]]) => [
      tld,
      { retail: { register, renew, transfer }, floor_percent, cost: {}, blocked: false, no_price: false },
    ]),
  )
