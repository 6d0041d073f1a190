import { z } from "zod"
import type { Backoff } from "./backoff"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Time for our own statements around the calls of a step, and for a slow machine. */
const LEASE_MARGIN_MS = 15 * SECOND_MS

/** A lookup or read is sent at most three times by the client (its repeats are safe). */
const SENDS_PER_READ = 3

/**
 * The lease while a payment provider is asked to refund: its call has no timeout of ours, and a false takeover would
 * end in `refund_held` for nothing.
 */
export const REFUND_LEASE_MS = 5 * MINUTE_MS

/** Within this time after sending, upstream surely still knows the key: send it again. Later, look first (gaps.md). */
export const KEY_TRUST_MS = 5 * MINUTE_MS

/** After so many tries without learning the outcome (about two hours) a person is asked. */
export const MAX_UNKNOWN_TRIES = 18

/** A poll that finds the accepted domain missing so many times in a row is no delay any more (about an hour). */
export const MAX_MISSING_POLLS = 8

/** No room in our own share of the rate limit: asked again when a slot is free, apart by up to this much. */
export const BUDGET_SPREAD_MS = 2 * SECOND_MS

const milliseconds = z.number().int().min(1)

/** Option `poll`: how often upstream is asked about accepted orders, and how often each instance sweeps. */
export const pollOptionsSchema = z
  .object({
    first_ms: milliseconds.default(20 * SECOND_MS),
    factor: z.number().min(1).default(1.3),
    max_ms: milliseconds.default(15 * MINUTE_MS),
    sweep_ms: milliseconds.default(5 * SECOND_MS),
    /** First wait of a row that cannot go on; doubles up to `max_ms`. */
    wait_first_ms: milliseconds.default(30 * SECOND_MS),
  })
  .strict()
export type PollOptions = z.infer<typeof pollOptionsSchema>

/** The backoffs of the engine. */
export type Pace = { poll: Backoff; wait: Backoff; unknown: Backoff; refund: Backoff; lease_ms: number }

const JITTER = 0.2

/** Timeouts of one HTTP attempt, in milliseconds. */
export type CallTimeouts = { read_ms: number; lookup_ms: number; write_ms: number }

/**
 * A worker holds a row at most for the longest step: a fresh quote with its repeats, one paid call, one look with its
 * repeats. A false takeover only costs a repeat with the same key; a long lease delays recovery from a crash.
 */
export const leaseMs = (timeouts: CallTimeouts): number =>
  SENDS_PER_READ * (timeouts.lookup_ms + timeouts.read_ms) + timeouts.write_ms + LEASE_MARGIN_MS

export function paceOf(poll: PollOptions, timeouts: CallTimeouts): Pace {
  return {
    lease_ms: leaseMs(timeouts),
    poll: { first_ms: poll.first_ms, factor: poll.factor, max_ms: poll.max_ms, jitter: JITTER },
    wait: { first_ms: poll.wait_first_ms, factor: 2, max_ms: poll.max_ms, jitter: JITTER },
    // Soon: the key is fresh and the shopper is waiting; then slower, so that a dead upstream is not hammered.
    unknown: { first_ms: SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
    refund: { first_ms: 5 * SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
  }
}
