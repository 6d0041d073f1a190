import { z } from "zod"
import { RATE_WINDOW_MS, UPSTREAM_LIMITS } from "../budget/budget"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { DEFAULT_TIMEOUTS } from "../upstream/http/caller"

/** Younger quotes are taken as they are when the shopper goes to pay; a registrar's price lives much longer. */
const QUOTE_FRESH_MS = 2 * MINUTE_MS

export const whole = (least: number, preset: number, what: string) =>
  z.number().int().min(least).default(preset).describe(what)

export const timeoutsOptionsSchema = z
  .object({
    read_ms: whole(1, DEFAULT_TIMEOUTS.read_ms, "for a whole HTTP exchange that reads"),
    lookup_ms: whole(1, DEFAULT_TIMEOUTS.lookup_ms, "for one that looks up names"),
    write_ms: whole(1, DEFAULT_TIMEOUTS.write_ms, "for one that costs or changes something"),
    quote_fresh_ms: whole(
      0,
      QUOTE_FRESH_MS,
      "older quotes are asked again before payment; a cart too large for one window of lookups gets as many windows longer",
    ),
  })
  .strict()

export const limitsOptionsSchema = z
  .object({
    read: whole(1, UPSTREAM_LIMITS.read, "reads within one window"),
    lookup: whole(1, UPSTREAM_LIMITS.lookup, "lookups within one window"),
    write: whole(1, UPSTREAM_LIMITS.write, "writes within one window"),
    window_ms: whole(1, RATE_WINDOW_MS, "the window"),
  })
  .strict()

export const pollOptionsSchema = z
  .object({
    first_ms: whole(1, 20 * SECOND_MS, "first pause before an accepted order is polled"),
    factor: z.number().min(1).default(1.3).describe("growth of the pauses between polls"),
    max_ms: whole(1, 2.5 * MINUTE_MS, "longest pause between polls"),
    sweep_ms: whole(1, 5 * SECOND_MS, "pause between sweeps"),
    wait_first_ms: whole(
      1,
      30 * SECOND_MS,
      "first wait of a `waiting` order; doubles up to six times `poll.max_ms`",
    ),
    sync_ms: whole(1, 6 * HOUR_MS, "from the end of one pass through upstream's list to the next"),
  })
  .strict()
