import { z } from "zod"
import { idSchema } from "../shared/fields.requests"

/** What POST /store/customers/me/orders/claim takes: the token of a link in a mail. */
export const claimBodySchema = z
  .object({
    token: z.string({ required_error: "is missing: what the mail's link ends in" }).min(1).max(8_192),
  })
  .strict()

export const claimAnswerSchema = z.object({
  orders: z.array(z.object({ id: z.string(), display_id: z.number().int() })),
})

/** It claims the order of a cart that this browser is about to pay; null in a shop that has no secret to sign it with. */
export const cartClaimAnswerSchema = z.object({ token: z.string().nullable() })

export const mailClaimLinkBodySchema = z.object({ order_id: idSchema }).strict()

/** Whom a shopper asks about an order: the address of the shop's staff, where it has told one (option `notify.shop`). */
export const contactSchema = z.string().nullable()
