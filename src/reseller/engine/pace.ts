import type { Counter } from "../orders/order-row"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"

/** Time for our own statements around the calls of a step, and for a slow machine. */
const LEASE_MARGIN_MS = 15 * SECOND_MS

/** A paid call is sent so soon after its order was read, or not at all: a process may have stood still, and the order be void. */
const SEND_WITHIN_MS = 10 * SECOND_MS

/** A lookup or read is sent at most three times by the client (its repeats are safe). */
const SENDS_PER_READ = 3

/** The lease of a refund: a provider's call has no timeout of ours, and a false takeover ends in `refund_held` for nothing. */
export const REFUND_LEASE_MS = 5 * MINUTE_MS

/** After so many faults in a row before the payment provider is asked, most of an hour apart, a person is told. */
export const MAX_REFUND_TRIES = 7

/** A provider that has taken a refund over and not made it for so long, a person asks: banks take days. */
export const MAX_REFUND_PENDING_MS = 14 * 24 * HOUR_MS

/** Within this time after the first send, upstream surely still knows the key: send it again. Later, look first (assumption 20). */
export const KEY_TRUST_MS = 5 * MINUTE_MS

/** So many tries in a row, in a quarter of an hour, find out nothing of a call that is out: a person decides. */
export const MAX_SILENT_TRIES = 10

/** Upstream accepted an order and tells nothing of it for so long: a person decides. */
export const MAX_SILENCE_MS = 15 * MINUTE_MS

/** The same of a review by upstream's people, who may take days. */
export const MAX_REVIEW_MS = 14 * 24 * HOUR_MS

/** A record that said `failed` before an order was accepted is read again for so long before it is believed of that order. */
export const FAILED_BEFORE_MS = 2 * MINUTE_MS

/** Polls of an accepted order that reach nobody: at their slowest a day. */
export const MAX_UNASKED_POLLS = 576

/** A person's word counts without a look when upstream could not be asked of a row that was sent so long ago. */
export const MAX_UNASKED_MS = HOUR_MS

/** No room in our own share of the rate limit: asked again when a slot is free, apart by up to this much. */
export const BUDGET_SPREAD_MS = 2 * SECOND_MS

export type Backoff = { first_ms: number; factor: number; max_ms: number; jitter: number }

/** Milliseconds before try number `tries + 1`; `random` is in [0, 1). */
export function backoffMs(backoff: Backoff, tries: number, random: number): number {
  const grown = Math.min(backoff.first_ms * backoff.factor ** tries, backoff.max_ms)
  return Math.round(grown * (1 - backoff.jitter * random))
}

/** How soon each thing that is counted is tried again, by what counts it; `fault`: a step that broke off. In milliseconds. */
export type Pace = Readonly<Record<Counter | "fault", Backoff>> & { lease_ms: number; send_within_ms: number }

const JITTER = 0.2

/** An obstacle takes longer to heal than an order to end, and each try costs a lookup, too. */
const POLLS_A_WAIT = 6

/** How long one HTTP request may take, from connecting to the last byte of the body, in milliseconds. */
export type CallTimeouts = { read_ms: number; lookup_ms: number; write_ms: number }

/** The longest step. A false takeover only costs a repeat with the same key; a long lease delays recovery from a crash. */
export const leaseMs = (timeouts: CallTimeouts): number =>
  SENDS_PER_READ * (timeouts.lookup_ms + timeouts.read_ms) + timeouts.write_ms + LEASE_MARGIN_MS

/** The engine's part of the option `poll`; milliseconds but for the factor. */
type Polling = { first_ms: number; factor: number; max_ms: number; wait_first_ms: number }

export function paceOf(poll: Polling, timeouts: CallTimeouts): Pace {
  const lease_ms = leaseMs(timeouts)
  return {
    lease_ms,
    send_within_ms: SEND_WITHIN_MS,
    polls: { first_ms: poll.first_ms, factor: poll.factor, max_ms: poll.max_ms, jitter: JITTER },
    waits: { first_ms: poll.wait_first_ms, factor: 2, max_ms: POLLS_A_WAIT * poll.max_ms, jitter: JITTER },
    // Soon: the key is fresh and the shopper is waiting; then slower, so that a dead upstream is not hammered.
    stalls: { first_ms: SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
    fulfilment_faults: { first_ms: 5 * SECOND_MS, factor: 2, max_ms: 10 * MINUTE_MS, jitter: JITTER },
    // A fault of ours or the shop's heals with a deployment, not by asking often.
    fault: { first_ms: 10 * SECOND_MS, factor: 2, max_ms: 15 * MINUTE_MS, jitter: JITTER },
  }
}
