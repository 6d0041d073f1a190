import { z } from "zod"
import { adminDomainOrderSchema } from "../orders/admin-orders.requests"
import { momentSchema } from "../shared/fields.requests"
import { refusedDomainSchema } from "../shared/refusal.requests"

/** `sale`: null where nothing can be had; `draft_order_id`: null on Medusa 2; `payment_link`: null without a template in the store. */
export const phoneSaleAnswerSchema = z.object({
  sale: z
    .object({
      cart_id: z.string(),
      draft_order_id: z.string().nullable(),
      email: z.string(),
      total: z.number().int(),
      currency_code: z.string(),
      payment_link: z.string().nullable(),
    })
    .nullable(),
  added: z.array(adminDomainOrderSchema),
  refused: z.array(refusedDomainSchema),
})

/** Stopped sales; `tld` only if one extension was stopped. */
export const switchesAnswerSchema = z.object({
  stopped: z.array(
    z.object({
      what: z.enum(["domains", "tld", "renewals", "inquiries"]),
      tld: z.string().nullable(),
      stopped_by: z.string(),
      stopped_at: momentSchema,
    }),
  ),
})
