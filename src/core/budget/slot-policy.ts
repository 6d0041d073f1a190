import { assertUnreachable } from "../assert-unreachable"
import { type LimitName, PRIORITIES, type Priority } from "../ports/budget"

const SECOND_MS = 1_000

/** Upstream counts requests per minute (contract D8). */
export const RATE_WINDOW_MS = 60 * SECOND_MS

/** Requests per window that upstream allows (contract D8, assumption 19); one slot each. */
export const UPSTREAM_LIMITS: Readonly<Record<LimitName, number>> = { read: 120, lookup: 60, write: 20 }

/** One slot in so many is closed to all lower priorities; null where a priority does not use the limit. */
type Floors = Readonly<Record<Exclude<Priority, "bulk">, number | null>>

/**
 * What each priority is sure of, however many calls of lower ones there are (money rule 9).
 *
 * Lookups: 20 of 60 for paid orders, a fresh quote for each of the 20 writes of a minute; 15 for carts, because there
 * are far more carts than orders, and one of 15 names is rare; 10 for searches, so that a visitor who floods the search
 * leaves it to others.
 * Reads: the same shares; 40 of 120 poll accepted orders, 30 quote inquiries for carts, 20 fill the shown catalogues.
 * Writes: half for paid orders, half for changes that customers make to domains of their own.
 */
const KEPT_ONE_IN: Readonly<Record<LimitName, Floors>> = {
  read: { paid: 3, checkout: 4, browsing: 6 },
  lookup: { paid: 3, checkout: 4, browsing: 6 },
  write: { paid: 2, checkout: null, browsing: null },
}

/**
 * How many of a limit's `total` slots are open to a caller, counted from the first; at least one. A caller should try
 * the last ones first: those are closed to lower priorities, so the others stay free for them.
 */
export function slotsOpenTo(priority: Priority, limit: LimitName, total: number): number {
  let open = total
  for (const higher of PRIORITIES) {
    if (higher === priority || higher === "bulk") break
    const one_in = KEPT_ONE_IN[limit][higher]
    if (one_in !== null) open = Math.max(1, open - Math.ceil(total / one_in))
  }
  return open
}

/** Longer than the engine needs to come back for a slot that it was told of: 2 s apart, and 5 s between sweeps. */
const HEAD_START_SHARE = 1 / 6

/**
 * How long a slot must have been free before this caller may take it, in milliseconds. Where a limit is too small for
 * every priority to have slots of its own, the higher one would lose each race for a slot against a crowd: so it
 * alone may take the slot at first.
 */
export function headStartMs(
  priority: Priority,
  limit: LimitName,
  total: number,
  window_ms = RATE_WINDOW_MS,
): number {
  const open = slotsOpenTo(priority, limit, total)
  const rank = PRIORITIES.indexOf(priority)
  const ahead = PRIORITIES.slice(0, rank).filter(
    (higher) =>
      higher !== "bulk" && KEPT_ONE_IN[limit][higher] !== null && slotsOpenTo(higher, limit, total) === open,
  )
  return ahead.length * window_ms * HEAD_START_SHARE
}

/**
 * When a slot is free again, in milliseconds of the budget's clock. Upstream counted the request between sending
 * and answering, so one window after the answer its count has surely dropped it, whatever the network did. A slot that
 * is never given back frees itself after `hold_ms`, the longest honest hold, and one window.
 */
export function freeAgainAt(
  what: "taken" | "done" | "unused",
  at_ms: number,
  { window_ms, hold_ms }: { window_ms: number; hold_ms: number },
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
 * When to ask again, in milliseconds and never below 1: at the pause's end, or when the first of the open slots may be
 * taken. `free_in_ms` is negative for one that is free already. A slot in use is mostly free one window from now, long
 * before it would free itself.
 */
export function retryInMs(
  { free_in_ms, pause_ms }: { free_in_ms: number; pause_ms: number },
  window_ms: number,
  head_start_ms: number,
): number {
  return Math.ceil(Math.max(1, pause_ms, Math.min(window_ms, free_in_ms) + head_start_ms))
}

/** What visitors ask for: all else is `paid`, or falls to `bulk`. */
export type VisitorPriority = Extract<Priority, "checkout" | "browsing">

/**
 * Visitors are counted in fixed windows, so where two of them meet a visitor may have two shares at once: a third still
 * leaves a third of what is kept to the others.
 */
const VISITOR_SHARE = 1 / 3

/** How many calls of one visitor within a window are served in this priority: a third of what is kept for it. */
export function visitorShare(priority: VisitorPriority, limit: LimitName, total: number): number {
  const kept = slotsOpenTo(priority, limit, total) - slotsOpenTo(BELOW[priority], limit, total)
  return Math.max(1, Math.floor(kept * VISITOR_SHARE))
}

/**
 * How many writes of one customer within a window are served, a third of what is open to customers: a domain is set up with
 * two (nameservers, lock), and corrected once. Whoever wants more waits, and nobody else does.
 */
export const customersWrites = (total: number): number =>
  Math.max(1, Math.floor(slotsOpenTo("browsing", "write", total) * VISITOR_SHARE))

const BELOW = { checkout: "browsing", browsing: "bulk" } as const

/**
 * The priority of a visitor's next call: the usual one of its kind, else the first below it of which the visitor has not
 * had the whole share, and at last `bulk`. Each priority has one count for calls of every kind, so that additions that
 * fell to `browsing` use up the same share as searches. `countIn` counts the call there, and answers false when that
 * is more than the share.
 */
export async function priorityOf(
  usual: VisitorPriority,
  countIn: (priority: VisitorPriority) => Promise<boolean>,
): Promise<Priority> {
  if (await countIn(usual)) return usual
  const next = BELOW[usual]
  return next === "bulk" ? next : priorityOf(next, countIn)
}
