import { z } from "zod"
import { cartSchema } from "./cart"
import { idSchema } from "./fields"

/** What POST /store/customers/me/cart takes. */
export const accountCartBodySchema = z
  .object({
    cart_id: idSchema.optional().describe("The cart that was filled before signing in."),
    region_id: idSchema.describe("Where the customer shops, when there is no such cart."),
  })
  .strict()

/** Goods that did not come along: not sold any more, or too few are left. */
const leftLineSchema = z.object({ title: z.string(), quantity: z.number().int() })

/** `cart`: null where the customer has none with anything in it, and none was named. */
export const accountCartAnswerSchema = z.object({
  cart: cartSchema.nullable(),
  left: z.array(leftLineSchema),
})

export type LeftLine = z.infer<typeof leftLineSchema>
