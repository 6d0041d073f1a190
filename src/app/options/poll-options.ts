import { z } from "zod"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../core/time"

const milliseconds = z.number().int().min(1)

export const pollOptionsSchema = z
  .object({
    first_ms: milliseconds.default(20 * SECOND_MS).describe("first pause before an accepted order is polled"),
    factor: z.number().min(1).default(1.3).describe("growth of the pauses between polls"),
    max_ms: milliseconds.default(2.5 * MINUTE_MS).describe("longest pause between polls"),
    sweep_ms: milliseconds.default(5 * SECOND_MS).describe("pause between sweeps"),
    wait_first_ms: milliseconds
      .default(30 * SECOND_MS)
      .describe("first wait of a `waiting` order; doubles up to six times `poll.max_ms`"),
    sync_ms: milliseconds
      .default(6 * HOUR_MS)
      .describe("from the end of one pass through upstream's list to the next"),
  })
  .strict()
