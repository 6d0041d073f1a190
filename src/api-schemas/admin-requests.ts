import { z } from "zod"

/** `cost` is the cost that the person saw, integer IRT; it must still be the current one. */
export const approveBodySchema = z.object({ cost: z.number().int().safe().nullable().default(null) }).strict()

/** `even_if_refunded`: the person looked into it, where the payment provider may have paid the refund already. */
export const retryBodySchema = z.object({ even_if_refunded: z.boolean().default(false) }).strict()

/**
 * `even_if_charged`: the person looked into it, where upstream cannot be asked by us. `refunded_elsewhere`: what was
 * refunded by hand on the order was not for this line, so all that was paid for it goes back.
 */
export const rejectBodySchema = z
  .object({ even_if_charged: z.boolean().default(false), refunded_elsewhere: z.boolean().default(false) })
  .strict()
