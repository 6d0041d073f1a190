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

/**
 * A period of a domain. `owed`: upstream renewed it by itself, from `from_expiry` to `to_expiry`, for `cost` (integer IRT, null
 * until it is known). `open`: `draft_order_id` waits for the customer's money. `reason`: why it stands there, `fault`: why it
 * could not be billed, each in one word.
 */
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
