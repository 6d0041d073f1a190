import { z } from "zod"
import { decimalSchema } from "../money/decimal"

const DEFAULT_PERCENT = 5

/** How far a cost may rise between quote and registration. With both limits given, both must be kept: the stricter wins. */
export const toleranceOptionsSchema = z
  .object({
    /** Percent of the quoted cost. */
    percent: decimalSchema.default(DEFAULT_PERCENT),
    /** IRT. */
    amount: z
      .number({ invalid_type_error: "must be a whole number of IRT" })
      .int("must be a whole number of IRT")
      .min(0, "must be zero or more")
      .optional(),
    /** Whether it holds for inquiries too; else a shop never pays more for one than the cost it was quoted. */
    inquiries: z.boolean().default(false),
  })
  .strict()
export type ToleranceOptions = z.infer<typeof toleranceOptionsSchema>
