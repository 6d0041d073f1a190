import { type LimitName, PRIORITIES, type Priority } from "../ports/budget"
import type { Demand } from "./demand"
import { headStartMs, slotsOpenTo } from "./slot-policy"

/**
 * Who waits for a slot. `rank`: of the priority in which the call is served. `later`: who has begun, goes on; then who has not;
 * and of those beyond a visitor's share whoever has had least. `came_at`: since when the visitor waits, for whichever call.
 */
export type Place = { rank: number; later: number; came_at: number }

/** The higher priority first; in it visitors in the order in which they came, each of whom is done before the next begins. */
export const isBefore = (one: Place, other: Place): boolean =>
  one.rank !== other.rank
    ? one.rank < other.rank
    : one.later !== other.later
      ? one.later < other.later
      : one.came_at < other.came_at

/** Of a visitor who has made so many calls within the window. */
export const laterBy = (used: number, total: number): number =>
  isOver(used, total) ? used : used === 0 ? 1 : 0

const rankOf = (priority: Priority): number => PRIORITIES.indexOf(priority)

/** Of a limit's slots seven in sixty: seven lookups a minute, some searches and a cart of some names. */
const VISITOR_SHARE = 7 / 60

/**
 * How many calls of one visitor within a window are served in their own priority. All others are `bulk`: who asks for far
 * more than others has what these leave.
 */
export const visitorShare = (total: number): number => Math.max(1, Math.floor(total * VISITOR_SHARE))

export const isOver = (used: number, total: number): boolean => used >= visitorShare(total)

/**
 * What one priority may take of a limit at present. `at_once`: with so many slots in use, the next one is lent only `gap_ms`
 * after the last. `yields`: also to those who are away until the time that they were told. `takes`: which of the open slots. The
 * last are closed to lower priorities, so whoever takes them leaves the others free. While no more is asked for than one visitor
 * may have they are taken when no other is free, or one who floods carts would begin with what is kept for the first buyer.
 */
export type Terms = {
  rank: number
  open: number
  at_once: number
  gap_ms: number
  yields: boolean
  takes: "first" | "last"
  head_start_ms: number
}

/**
 * Half of the slots go to whoever looks first; the other half is lent one by one, a little faster than slots come back. So
 * whoever comes while a visitor takes all that there is finds room, and a crowd meets slots that come free every second
 * instead of sixty once in a minute.
 */
const AT_ONCE_SHARE = 1 / 2
const GAP_SHARE = 3 / 4

export function termsOf(
  priority: Priority,
  limit: LimitName,
  { usable, demand, window_ms }: { usable: number; demand: Demand; window_ms: number },
): Terms {
  const isLent = priority === "browsing" || priority === "bulk"
  return {
    rank: rankOf(priority),
    open: slotsOpenTo(priority, limit, usable, demand),
    at_once: isLent ? Math.ceil(usable * AT_ONCE_SHARE) : usable,
    gap_ms: isLent ? (window_ms / usable) * GAP_SHARE : 0,
    yields: priority === "bulk",
    takes: priority === "paid" || (demand[priority] ?? 0) > visitorShare(usable) ? "last" : "first",
    head_start_ms: headStartMs(priority, limit, usable, window_ms),
  }
}

/**
 * Calls that a visitor needs: three searches, an addition and the order's own lookup, with what is lost between them; two lists; a
 * change.
 */
const CALLS_OF_A_VISITOR: Readonly<Record<LimitName, number>> = { lookup: 5.2, read: 2, write: 1 }

/**
 * Why there is no slot now, in milliseconds. `free_in_ms`: until the first open slot comes free, negative for one that is.
 * `pause_ms`, `gap_ms`: until a pause ends and the next slot is lent. `due_in_ms`: when those come back who go before this one.
 */
export type Full = { free_in_ms: number; pause_ms: number; gap_ms: number; due_in_ms: readonly number[] }

/**
 * When the turn comes, in milliseconds and never below 1: in the first gap between those who go before that has room for one. A
 * slot in use is mostly free one window from now, long before it would free itself.
 */
export function turnInMs(
  { free_in_ms, pause_ms, gap_ms, due_in_ms }: Full,
  limit: LimitName,
  { yields, head_start_ms }: Pick<Terms, "yields" | "head_start_ms">,
  { usable, window_ms }: { usable: number; window_ms: number },
): number {
  const visit_ms = (CALLS_OF_A_VISITOR[limit] * window_ms) / usable
  let turn_ms = Math.max(1, pause_ms, gap_ms, Math.min(window_ms, free_in_ms) + head_start_ms)
  for (const due_ms of [...due_in_ms].sort((one, other) => one - other)) {
    if (due_ms > turn_ms + visit_ms / 2 && !yields) break
    turn_ms = Math.max(turn_ms, due_ms) + visit_ms
  }
  return Math.ceil(turn_ms)
}

/** Who was told a time has so long to come back; then the slot goes to the next. Wakes, networks and a storefront's spread. */
export const COME_BACK_WITHIN_MS = 2_000
