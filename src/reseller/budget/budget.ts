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
