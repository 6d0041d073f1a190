import { z } from "zod"
import { RATE_WINDOW_MS } from "../../core/budget/slot-policy"
import type { LimitName } from "../../core/ports/budget"
import { DEFAULT_TIMEOUTS } from "../../upstream/http/timeouts"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Younger quotes are taken as they are when the shopper goes to pay; a registrar's price lives much longer. */
const QUOTE_FRESH_MS = 2 * MINUTE_MS

const milliseconds = z.number().int().min(1)

export const timeoutsOptionsSchema = z
  .object({
    read_ms: milliseconds.default(DEFAULT_TIMEOUTS.read_ms),
    lookup_ms: milliseconds.default(DEFAULT_TIMEOUTS.lookup_ms),
    write_ms: milliseconds.default(DEFAULT_TIMEOUTS.write_ms),
    /** Age from which a quote is asked again before payment. */
    quote_fresh_ms: z.number().int().min(0).default(QUOTE_FRESH_MS),
  })
  .strict()

/** Requests per window that upstream grants this account; change them only if upstream did. */
export const limitsOptionsSchema = (upstream: Readonly<Record<LimitName, number>>) =>
  z
    .object({
      read: z.number().int().min(1).default(upstream.read),
      lookup: z.number().int().min(1).default(upstream.lookup),
      write: z.number().int().min(1).default(upstream.write),
      window_ms: milliseconds.default(RATE_WINDOW_MS),
    })
    .strict()
