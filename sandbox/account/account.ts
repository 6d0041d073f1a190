import { z } from "zod"

export const irt = z.number().int().nonnegative().safe()

export const tierSchema = z
  .object({
    name: z.string(),
    discount_percent: z.number().min(0).max(100),
    /** Trailing purchase volume of the next tier, integer IRT; null at the top. */
    next_threshold: irt.nullable(),
    last_review_date: z.string().date(),
  })
  .strict()

export const accountSchema = z
  .object({
    /** Registrant of every domain (contract D1.6). */
    registrant: z.string().min(1),
    credit: irt,
    tier: tierSchema,
    daily_spend_cap: irt.nullable(),
    /** False: every endpoint answers `account_inactive`. */
    active: z.boolean(),
    /** False: the domain endpoints answer `account_inactive`, ping does not (contract D1.4). */
    reseller_enabled: z.boolean(),
    registrant_complete: z.boolean(),
    /** False: the account has no active application, and the identity interface answers 403 (contract I7). */
    identity_application: z.boolean().default(true),
  })
  .strict()

export type Account = z.output<typeof accountSchema>

export const DEFAULT_CREDIT_IRT = 500_000_000

export function newAccount(credit: number): Account {
  return {
    registrant: "Sandbox Reseller",
    credit,
    tier: {
      name: "silver",
      discount_percent: 10,
      next_threshold: 1_000_000_000,
      last_review_date: "2026-01-01",
    },
    daily_spend_cap: null,
    active: true,
    reseller_enabled: true,
    registrant_complete: true,
    identity_application: true,
  }
}
