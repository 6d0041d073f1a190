import { z } from "zod"
import type { inquiredSchema } from "./admin-inquiries.requests"
import { maxChargeSchema, referenceSchema } from "./admin-inquiries.requests"
import type { FieldProblem } from "./input-problem"

/** An answer takes a second or two; whoever waits longer has better things to do meanwhile. */
const DEFAULT_WAIT_MS = 20_000

export const inquireTermsSchema = z.object({
  max_charge: maxChargeSchema,
  reference: referenceSchema,
  wait_ms: z.number().finite().min(0).default(DEFAULT_WAIT_MS),
  who: z.string().min(1).default("shop"),
})

/**
 * `reference` is the caller's own name for this question; `max_charge` integer IRT; `wait_ms` how long to wait; `who`
 * asks and reads, for the books: `shop` (its own code) or `admin:<user id>`.
 */
export type InquireTerms = z.input<typeof inquireTermsSchema>

/**
 * An inquiry that has a row. Answered: `result` as contract I2.3 says, null once it was erased; `charged` is integer IRT. Under way: ask
 * again with the same reference. Held: it waits for a person in the shop admin. Failed: upstream could not answer, or a person rejected
 * it; nothing was charged to a shopper.
 */
export type Asked = z.output<typeof inquiredSchema>

/** The outcome of an inquiry that other code of the shop asked. */
export type Inquired =
  | Asked
  /** The inquiry was neither asked nor written. */
  | { kind: "invalid_input"; problems: FieldProblem[] }
  | { kind: "unavailable"; cause: string }
  | { kind: "above_max_charge"; cost: number }
  | { kind: "unknown_service" | "not_for_sale" | "reference_reused" }
