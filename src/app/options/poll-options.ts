import { z } from "zod"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const milliseconds = z.number().int().min(1)

/** Option `poll`: how often upstream is asked about accepted orders and for its list, and how often each instance sweeps. */
export const pollOptionsSchema = z
  .object({
    first_ms: milliseconds
      .default(20 * SECOND_MS)
      .describe("how soon upstream is asked about an order that it accepted"),
    factor: z
      .number()
      .min(1)
      .default(1.3)
      .describe("each pause between two polls is so many times as long as the one before"),
    max_ms: milliseconds.default(2.5 * MINUTE_MS).describe("the longest pause between two polls"),
    sweep_ms: milliseconds.default(5 * SECOND_MS).describe("pause between sweeps"),
    wait_first_ms: milliseconds
      .default(30 * SECOND_MS)
      .describe("first wait of an order that cannot go on; doubles up to six times `poll.max_ms`"),
    sync_ms: milliseconds
      .default(6 * HOUR_MS)
      .describe("from the end of a pass through upstream's list of domains to the next"),
  })
  .strict()
