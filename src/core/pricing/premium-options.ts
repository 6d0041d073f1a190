import { z } from "zod"
import { MAX_TERM_YEARS } from "../domain-name/years"

/** Terms on sale for premium names unless configured (assumption: gaps.md, "premium terms"). */
const DEFAULT_PREMIUM_YEARS = 1

/** Whether names at registry premium pricing are sold, and for how long at most. */
export const premiumOptionsSchema = z.union(
  [z.boolean(), z.object({ max_years: z.number().int().min(1).max(MAX_TERM_YEARS) }).strict()],
  {
    errorMap: () => ({ message: "must be false, true or { max_years: n }" }),
  },
)
export type PremiumOptions = z.infer<typeof premiumOptionsSchema>

/** Longest term of a premium name, in years; 0 when premium names are not sold. */
export function maxPremiumYears(premium: PremiumOptions): number {
  if (typeof premium === "object") return premium.max_years
  return premium ? DEFAULT_PREMIUM_YEARS : 0
}
