import { z } from "zod"
import { decimalSchema, fractionOf } from "./money"

const DEFAULT_PERCENT = 5

/** How far a cost may rise between quote and registration. With both limits given, both must be kept: the stricter wins. */
export const toleranceOptionsSchema = z
  .object({
    percent: decimalSchema
      .default(DEFAULT_PERCENT)
      .describe(
        "how far the cost may rise above the quote before a person must approve, in percent: 0 or more",
      ),
    amount: z
      .number({ invalid_type_error: "must be a whole number of IRT" })
      .int("must be a whole number of IRT")
      .min(0, "must be zero or more")
      .optional()
      .describe("the same in IRT; with both, the stricter wins"),
    inquiries: z
      .boolean()
      .default(false)
      .describe("holds for inquiries too; else one never costs more than quoted"),
  })
  .strict()
export type ToleranceOptions = z.infer<typeof toleranceOptionsSchema>
/** How far a cost may rise; with `percent` zero not at all. */
export type Tolerance = Pick<ToleranceOptions, "percent" | "amount">

/** For inquiries without the option: the quoted cost is the most that is ever paid. */
export const NO_RISE: Tolerance = { percent: "0" }

/** The most that a sale may cost without a question, integer IRT (contract D4.10). */
export function highestToleratedCost(quoted_cost: number, tolerance: Tolerance): number {
  const percent = fractionOf(tolerance.percent)
  const by_percent = (BigInt(quoted_cost) * percent.numerator) / (100n * percent.denominator)
  return quoted_cost + Math.min(Number(by_percent), tolerance.amount ?? Number(by_percent))
}
