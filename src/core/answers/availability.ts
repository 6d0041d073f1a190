import { z } from "zod"

/** The six availability states (domain contract section 3.1). */
export const AVAILABILITY_STATES = [
  "free",
  "premium",
  "taken",
  "unchecked",
  "unsupported",
  "no_price",
] as const
export const availabilityStateSchema = z.enum(AVAILABILITY_STATES)
export type AvailabilityState = z.infer<typeof availabilityStateSchema>

/** Unit costs of one name, integer IRT (section 2.2). */
export type UnitCost = { register: number; renew: number }

/**
 * One upstream answer about one name (section 2.2). `state` is `unknown` when upstream said a word that v1 does not
 * list: such a name is never orderable (gaps.md, "read tolerantly, act strictly"). `cost` is null when upstream gave
 * no usable price. `raw` is the answer as received.
 */
export type Availability = {
  domain: string
  state: AvailabilityState | "unknown"
  cost: UnitCost | null
  price_floored: boolean
  raw: unknown
}
