import { z } from "zod"
import { daySchema, momentSchema, pageFields, pageSchema, searchTextSchema } from "../shared/fields.requests"
import { RENEWAL_KINDS, RENEWAL_STATES } from "./renewal"

/** Query of the renewals that wait for a customer's money, or did; the newest first. */
export const renewalsQuerySchema = pageSchema
  .extend({
    q: searchTextSchema.optional(),
    kind: z.enum(RENEWAL_KINDS).optional(),
    state: z.enum(RENEWAL_STATES).optional(),
  })
  .strict()

/**
 * A period of a domain. `owed`: upstream renewed it by itself, from `from_expiry` to `to_expiry`, for `cost` (integer IRT, null
 * until it is known). `open`: `draft_order_id` waits for the customer's money. `reason`: why it stands there, `fault`: why it
 * could not be billed, each in one word.
 */
export const renewalViewSchema = z.object({
  id: z.string(),
  domain: z.string(),
  domain_unicode: z.string(),
  kind: z.enum(RENEWAL_KINDS),
  state: z.enum(RENEWAL_STATES),
  reason: z.string(),
  decided_by: z.string(),
  from_expiry: daySchema,
  to_expiry: daySchema.nullable(),
  years: z.number().int(),
  cost: z.number().int().nullable(),
  customer_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  draft_order_id: z.string().nullable(),
  domain_order_id: z.string().nullable(),
  fault: z.string().nullable(),
  created_at: momentSchema,
  updated_at: momentSchema,
})

export const renewalsAnswerSchema = z.object({
  renewals: z.array(renewalViewSchema),
  ...pageFields,
})
export const renewalAnswerSchema = z.object({ renewal: renewalViewSchema })
