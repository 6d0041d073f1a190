/** The three limits of the domain interface (contract section 8), counted per minute by upstream. */
export const LIMIT_NAMES = ["read", "lookup", "write"] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/**
 * A leased slot of a limit. `done` is called when the response has arrived: the slot is free one window after that
 * (not after sending), which is what keeps us below the limit whatever the network does. `unused` gives it back at
 * once. A slot that is neither returned nor done frees itself after the request timeout plus one window.
 */
export type Slot = { kind: "slot"; done(): Promise<void>; unused(): Promise<void> }

/** All instances of the shop together stay within upstream's limits (money rule 9). */
export interface Budget {
  /** Takes a slot if one is free now; never waits. Browsing may not take the slots kept for paid work. */
  take(limit: LimitName, priority: "paid" | "browsing"): Promise<Slot | { kind: "busy"; retry_in_ms: number }>
  /** Upstream answered 429 after all: nobody uses this limit for that long. */
  pause(limit: LimitName, for_ms: number): Promise<void>
}
