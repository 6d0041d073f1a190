import { z } from "zod"
import { type ErrorMeaning, errorIdentifierSchema, STEPS, UNKNOWN_ANSWER } from "./error-meaning"

export type InquiryRefusal = Exclude<ErrorMeaning, { next: "look" }>

/** Kept of a refusal's detail: nothing of the input or a result but names of fields. Amounts are integer IRT. */
export const inquiryDetailSchema = z.object({
  fields: z.array(z.string()).optional(),
  required_scope: z.string().optional(),
  required: z.number().optional(),
  available: z.number().optional(),
  cost: z.number().optional(),
  http_status: z.number().optional(),
  upstream_error: z.string().optional(),
})
export type InquiryDetail = z.output<typeof inquiryDetailSchema>

/** Assumption 26: this identifier. With any other word the order is held just the same, as an unknown answer. */
const MAX_CHARGE_EXCEEDED = "max_charge_exceeded"

/** These mean what they mean at the domain interface; with any other the order is held. */
const listedSchema = errorIdentifierSchema.extract([
  "missing_token",
  "invalid_token",
  "token_expired",
  "token_revoked",
  "ip_not_allowed",
  "insufficient_scope",
  "account_inactive",
  "insufficient_credit",
  "daily_cap_reached",
  "request_in_progress",
  "no_price",
  "validation_failed",
  "bad_idempotency_key",
  "conflict",
  "order_failed",
])

/** Decides after `refused` and `refused_unknown` (contract I7; assumption 23). */
export function inquiryRefusal({ error }: { error: string }): InquiryRefusal {
  if (error === MAX_CHARGE_EXCEEDED) return { next: "hold", reason: "price_increase" }
  const listed = listedSchema.safeParse(error)
  return listed.success ? STEPS[listed.data] : UNKNOWN_ANSWER
}
