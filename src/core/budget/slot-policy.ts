import { assertUnreachable } from "../assert-unreachable"
import type { LimitName } from "../ports/budget"
import type { Priority } from "../ports/registrar"

const SECOND_MS = 1_000

/** Upstream counts requests per minute (domain contract section 8). */
export const RATE_WINDOW_MS = 60 * SECOND_MS

/** Requests per window that upstream allows (domain contract section 8); one slot each. */
export const UPSTREAM_LIMITS: Readonly<Record<LimitName, number>> = { read: 120, lookup: 60, write: 20 }

/**
 * A slot that was never given back frees itself after this time plus one window. Longer than the longest honest hold,
 * so that no slot in use is handed out twice: a write permit kept during a lookup with its repeats (about 50 seconds)
 * and then used for a write that runs into its timeout (a minute).
 */
export const MAX_SLOT_HOLD_MS = 120 * SECOND_MS

/**
 * The share of each limit that browsing may not use, so that a wave of searches never stands before a paid order
 * (money rule 9): a third of the reads is enough to poll accepted orders, a third of the lookups serves one fresh
 * quote for each of the 20 writes, and a quarter of the writes lets paid orders pass a run of management changes.
 */
const KEPT_FOR_PAID: Readonly<Record<LimitName, number>> = { read: 1 / 3, lookup: 1 / 3, write: 1 / 4 }

/**
 * How many of a limit's `total` slots are open to a caller, counted from the first. Paid work may use all and should
 * try the last ones first: those are closed to browsing, so the open ones stay free for it.
 */
export function slotsOpenTo(priority: Priority, limit: LimitName, total: number): number {
  return priority === "paid" ? total : total - Math.floor(total * KEPT_FOR_PAID[limit])
}

/**
 * When a slot may be taken again, in milliseconds of the budget's clock. Upstream counted the request between sending
 * and answering, so one window after the answer its count has surely dropped it, whatever the network did.
 */
export function freeAgainAt(
  what: "taken" | "done" | "unused",
  at_ms: number,
  window_ms = RATE_WINDOW_MS,
  hold_ms = MAX_SLOT_HOLD_MS,
): number {
  switch (what) {
    case "taken":
      return at_ms + hold_ms + window_ms
    case "done":
      return at_ms + window_ms
    case "unused":
      return at_ms
    default:
      return assertUnreachable(what)
  }
}

/**
 * When to ask again, milliseconds from now and never below 1: at the pause's end, or when the first of the open slots
 * is free. A slot in use is mostly free one window from now, long before it would free itself.
 */
export function retryInMs(
  free_at: readonly number[],
  paused_until_ms: number,
  now_ms: number,
  window_ms = RATE_WINDOW_MS,
): number {
  const pause = paused_until_ms - now_ms
  const slot = Math.min(window_ms, ...free_at.map((at) => at - now_ms))
  return Math.max(1, pause, slot)
}
