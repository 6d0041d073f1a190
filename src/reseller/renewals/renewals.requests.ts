import { z } from "zod"
import { momentSchema, pageFields, pageSchema, searchTextSchema } from "../shared/fields.requests"
import { renewalSchema } from "./renewal"

/** Query of the renewals that wait for a customer's money, or did; the newest first. */
export const renewalsQuerySchema = pageSchema
  .extend({
    q: searchTextSchema.optional(),
    kind: renewalSchema.shape.kind.optional(),
    state: renewalSchema.shape.state.optional(),
  })
  .strict()

/** `owed`: upstream renewed it by itself for `cost` (integer IRT). `open`: `draft_order_id` waits for money. `fault`: why it could not be billed. */
export const renewalViewSchema = renewalSchema
  .omit({ reseller_order_id: true, cart_id: true, bills: true, bill_at: true })
  .extend({
    domain_unicode: z.string(),
    customer_email: z.string().nullable(),
    domain_order_id: z.string().nullable(),
    created_at: momentSchema,
    updated_at: momentSchema,
  })

export const renewalsAnswerSchema = z.object({
  renewals: z.array(renewalViewSchema),
  ...pageFields,
})
export const renewalAnswerSchema = z.object({ renewal: renewalViewSchema })
