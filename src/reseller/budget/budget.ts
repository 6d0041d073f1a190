/** `send_by_ms`: `performance.now()` after which no byte may be sent, as somebody else may have taken the order over; then the call is `not_sent`. */
export type PaidCall = { key: string; send_by_ms: number }

/** The three limits of the domain interface (contract D8), counted per minute by upstream. */
export const LIMIT_NAMES = ["read", "lookup", "write"] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** The most urgent first (money rule 9). `checkout`: from adding a name to completing. `bulk`: searches of many names at once, and suggestions. */
export const PRIORITIES = ["paid", "checkout", "browsing", "bulk"] as const
export type Priority = (typeof PRIORITIES)[number]

/** In keyed hashes; `customer` is null for a guest. */
export type VisitorId = { customer: string | null; network: string }

/** For whom upstream is asked: a visitor, who has a share; the shop's staff, who wait for an answer; or a chore, which waits for all. */
export type Visitor = VisitorId | "shop" | "chore"

/** A priority alone, or a visitor's call. A visitor has no more than their share of the class. */
export type Asking = Priority | { priority: Priority; visitor: VisitorId }

export const priorityIn = (asking: Asking): Priority =>
  typeof asking === "string" ? asking : asking.priority
export const visitorIn = (asking: Asking): VisitorId | null =>
  typeof asking === "string" ? null : asking.visitor

/** `done` when the response has arrived: free one window later; `unused`: at once. Else it frees itself after the request timeout plus one window. */
export type Slot = { kind: "slot"; done(): Promise<void>; unused(): Promise<void> }

export type Taken = Slot | { kind: "busy"; retry_in_ms: number }

/** All instances of the shop together stay within upstream's limits (money rule 9). */
export interface Budget {
  /** Takes a slot if one is free now; never waits. Nobody takes a slot that is kept for a higher priority. */
  take(limit: LimitName, asking: Asking): Promise<Taken>
  /** After a 429: no call of the interface uses this limit for that long, and all use less of it for a while. */
  pause(limit: LimitName, for_ms: number): Promise<void>
}

export const RATE_WINDOW_MS = 60 * 1_000

/** Requests per window that upstream allows (contract D8, assumption 19); one slot each. */
export const UPSTREAM_LIMITS: Readonly<Record<LimitName, number>> = { read: 120, lookup: 60, write: 20 }

/** Each class's share of a limit: paid work never waits for a cart, nor a cart for a search (money rule 9). */
const SHARE: Readonly<Record<Priority, number>> = { paid: 1, checkout: 5 / 6, browsing: 2 / 3, bulk: 2 / 3 }

export const slotsOpenTo = (priority: Priority, usable: number): number =>
  Math.max(1, Math.floor(usable * SHARE[priority]))

/** A few searches and a cart of some names: nobody has fewer calls of a window, however many others ask. */
export const LEAST_OF_A_VISITOR = 5

/** A tenth stays free, so that whoever comes while one visitor takes all there is finds room. */
const MOST_OF_A_CLASS = 9 / 10

/** How many calls of a window one visitor has at most of a class's `open` slots, alone in the shop. */
export const mostOfAVisitor = (open: number): number =>
  Math.max(LEAST_OF_A_VISITOR, Math.floor(open * MOST_OF_A_CLASS))

/** A domain is set up with two writes (nameservers, lock) and corrected once; whoever wants more of a window waits. */
const CUSTOMER_ONE_IN = 6

export const customersWrites = (total: number): number => Math.max(1, Math.floor(total / CUSTOMER_ONE_IN))

/** Another program uses the token (a 429 that is not ours): how many slots a limit had left then, and how long ago that was. */
export type Halved = { share: number; since_ms: number }

/** Ten windows after a 429 all is as before. */
const REGAINED_IN_A_WINDOW = 0.1

export const usableSlots = (halved: Halved | null, total: number, window_ms: number): number => {
  if (halved === null) return total
  const regained = Math.floor((total * REGAINED_IN_A_WINDOW * halved.since_ms) / window_ms)
  return Math.max(1, Math.min(total, halved.share + regained))
}

export const halved = (usable: number): number => Math.max(1, Math.floor(usable / 2))

/** Calls that were under way together are refused together: within this time they are one refusal, whatever Retry-After says. */
export const LEAST_PAUSE_MS = 1_000

/** Upstream counts a request between sending and answering: one window after the answer its count has surely dropped it. `hold_ms`: the longest honest hold. */
export const freeAgainInMs = (
  end: "taken" | "done" | "unused",
  { window_ms, hold_ms }: { window_ms: number; hold_ms: number },
): number => ({ taken: hold_ms + window_ms, done: window_ms, unused: 0 })[end]
