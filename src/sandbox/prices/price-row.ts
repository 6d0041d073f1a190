import { z } from "zod"
import { irt } from "../account/irt"

/** Integer IRT for one year of each action. */
const perAction = z.object({ register: irt, renew: irt, transfer: irt }).strict()

export const ACTIONS = ["register", "renew", "transfer"] as const
export type Action = (typeof ACTIONS)[number]

/** One extension of the price list; its name, without a leading dot, is the key of the row. */
export const priceRowSchema = z
  .object({
    retail: perAction,
    /** The tier discount stops at this share of retail (contract section 8, pricing rule 3). */
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
