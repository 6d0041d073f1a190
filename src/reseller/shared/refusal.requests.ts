import { z } from "zod"

/** A line of a cart that cannot be paid for any more, and why: of a domain `reason` says more. */
const lostLineSchema = z.object({
  line_item_id: z.string(),
  domain: z.string().optional(),
  service: z.string().optional(),
  code: z.string(),
  message: z.string(),
  reason: z.string().optional(),
})
export type LostLine = z.infer<typeof lostLineSchema>

/**
 * Every route's refusal: a stable code, and a sentence that says what to do. One that passes by itself
 * (`busy`, `too_many_requests`) tells in how many milliseconds the same request is worth another try, and one that goes
 * on where it stopped how far it has come, in lines of the cart. Where a domain name is asked for and something else is given,
 * `read_as` is the name that a search reads in it. Where lines of a cart stand in the way of its payment, `lost` has all of them.
 */
export const refusalSchema = z
  .object({
    type: z.string(),
    code: z.string(),
    message: z.string(),
    retry_in_ms: z.number().nullable().optional(),
    progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
    read_as: z.string().optional(),
    lost: z.array(lostLineSchema).optional(),
  })
  .passthrough()

export type RefusalBody = z.infer<typeof refusalSchema>

/** Why one name of several was not put into the cart; `domain` as it was given. `retry_in_ms`: send that name again then. */
export const refusedDomainSchema = z.object({
  domain: z.string(),
  action: z.enum(["register", "renew"]),
  code: z.string(),
  message: z.string(),
  retry_in_ms: z.number().nullable(),
})
export type RefusedDomainView = z.infer<typeof refusedDomainSchema>

const changed = {
  line_item_id: z.string(),
  old_price: z.number().int(),
  new_price: z.number().int(),
  currency_code: z.string(),
}

/** A line whose price moved between cart and payment, in minor units of the currency. */
const priceChangeSchema = z.union([
  z.object({ domain: z.string(), ...changed }),
  z.object({ service: z.string(), ...changed }),
])

export type PriceChange = z.infer<typeof priceChangeSchema>

/** Medusa's own cart, as its store API answers it: the rest of its fields is Medusa's to describe. */
export type MedusaCart = { id: string; [field: string]: unknown }
export const cartSchema: z.ZodType<MedusaCart> = z.object({ id: z.string() }).passthrough()
