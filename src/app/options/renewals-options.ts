import { z } from "zod"

const DAYS_A_YEAR = 365

/** Upstream's own renewal, and ours, may begin so long before the expiry; a customer has time to pay meanwhile. */
const DEFAULT_PREPARE_DAYS = 30

const DEFAULT_REMIND_DAYS = [60, 30, 14, 7, 1, -1, -14]

export const renewalsOptionsSchema = z
  .object({
    by: z
      .enum(["shop", "upstream"])
      .default("shop")
      .describe("who renews on auto-renew: the shop, once it is paid, or upstream by its own flag"),
    prepare_days: z
      .number()
      .int()
      .min(1)
      .max(DAYS_A_YEAR)
      .default(DEFAULT_PREPARE_DAYS)
      .describe('days before the expiry when that begins; with `"upstream"` the shop then sells no renewal'),
    remind_days: z
      .array(z.number().int().min(-DAYS_A_YEAR).max(DAYS_A_YEAR))
      .default(DEFAULT_REMIND_DAYS)
      .describe("days before the expiry (negative: after it) on which owners are reminded"),
  })
  .strict()
