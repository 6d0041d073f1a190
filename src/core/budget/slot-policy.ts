import { assertUnreachable } from "../assert-unreachable"
import { type LimitName, PRIORITIES, type Priority } from "../ports/budget"
import type { Demand } from "./demand"

const SECOND_MS = 1_000

/** Upstream counts requests per minute (contract D8). */
export const RATE_WINDOW_MS = 60 * SECOND_MS

/** Requests per window that upstream allows (contract D8, assumption 19); one slot each. */
export const UPSTREAM_LIMITS: Readonly<Record<LimitName, number>> = { read: 120, lookup: 60, write: 20 }

/** One slot in so many is closed to all lower priorities; null where a priority does not use the limit. */
type Floors = Readonly<Record<Exclude<Priority, "bulk">, number | null>>

/**
 * What is kept for a priority that nobody asks for: the first buyer after a quiet hour is served at once, whatever visitors
 * did meanwhile. Writes keep more, because one order may have several names.
 */
const LEAST_ONE_IN: Readonly<Record<LimitName, Floors>> = {
  read: { paid: 20, checkout: 20, browsing: 30 },
  lookup: { paid: 20, checkout: 20, browsing: 30 },
  write: { paid: 5, checkout: null, browsing: null },
}

/**
 * What is kept at most, however many calls a priority makes (money rule 9): of lookups a fresh quote for each of the 20 writes
 * of a minute, and a quarter left to the lowest. Beyond it a priority still goes before lower ones whenever a slot comes free.
 */
const MOST_ONE_IN: Readonly<Record<LimitName, Floors>> = {
  read: { paid: 3, checkout: 4, browsing: 6 },
  lookup: { paid: 3, checkout: 4, browsing: 6 },
  write: { paid: 2, checkout: null, browsing: null },
}

/** How many of `total` slots are closed to lower priorities: as many as this one asked for lately, within its bounds. */
function slotsKeptFor(priority: Exclude<Priority, "bulk">, limit: LimitName, total: number, demand: Demand) {
  const [least, most] = [LEAST_ONE_IN[limit][priority], MOST_ONE_IN[limit][priority]]
  if (least === null || most === null) return 0
  return Math.max(
    Math.ceil(total / least),
    Math.min(Math.ceil(total / most), Math.ceil(demand[priority] ?? 0)),
  )
}

/**
 * How many of a limit's `total` slots are open to a caller, counted from the first; at least one. Which of them a caller takes
 * stands in its `Terms`.
 */
export function slotsOpenTo(
  priority: Priority,
  limit: LimitName,
  total: number,
  demand: Demand = {},
): number {
  let open = total
  for (const higher of PRIORITIES) {
    if (higher === priority || higher === "bulk") break
    open = Math.max(1, open - slotsKeptFor(higher, limit, total, demand))
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
      higher !== "bulk" && LEAST_ONE_IN[limit][higher] !== null && slotsOpenTo(higher, limit, total) === open,
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
 * How many writes of one customer within a window are served: a domain is set up with two (nameservers, lock), and corrected
 * once. Whoever wants more waits, and nobody else does.
 */
const CUSTOMER_ONE_IN = 6

export const customersWrites = (total: number): number => Math.max(1, Math.floor(total / CUSTOMER_ONE_IN))
