import { z } from "zod"

/** An answer takes a second or two; whoever waits longer has better things to do meanwhile. */
const DEFAULT_WAIT_MS = 20_000

const SHOP = "shop"

/** Far below what an index of PostgreSQL can hold, far above any id. */
const MAX_REFERENCE_LENGTH = 200

/** Integer IRT. */
export const maxChargeSchema = z.number().int().positive().safe()

export const referenceSchema = z
  .string()
  .min(1)
  .max(MAX_REFERENCE_LENGTH)
  .regex(/^\P{Cc}*$/u, "must be free of control characters")

export const inquireTermsSchema = z.object({
  max_charge: maxChargeSchema,
  reference: referenceSchema,
  wait_ms: z.number().finite().min(0).default(DEFAULT_WAIT_MS),
  who: z.string().min(1).default(SHOP),
})

/**
 * `reference` is the caller's own name for this question; `max_charge` integer IRT; `wait_ms` how long to wait; `who`
 * asks and reads, for the books: `shop` (its own code) or `admin:<user id>`.
 */
export type InquireTerms = z.input<typeof inquireTermsSchema>
