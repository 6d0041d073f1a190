/**
 * What a limit was brought down to when upstream last answered 429: `share` slots. `strikes` counts how often that
 * came before it had its slots back.
 */
export type Narrowing = { share: number; strikes: number }

/** With a `Narrowing`, how long ago it was. */
export type NarrowedLimit = Narrowing & { since_ms: number }

/**
 * A 429 of a budget that keeps its limit means that somebody else uses the same token. How much of it is not known, so
 * the share is found: quickly down, because each refused call costs a pause, but not so far that one stray 429 stops a
 * shop.
 */
const KEPT_AFTER_429 = 0.7

/** Slowly up: a tenth of the limit in each window, so that ten windows after the last 429 all is as before. */
const REGAINED_IN_A_WINDOW = 0.1

/** Each 429 on the way up doubles the time of the next way, to at most this. */
const MOST_PATIENCE = 4

/** Calls that were under way together are refused together: within this time they are one refusal, whatever Retry-After says. */
export const LEAST_PAUSE_MS = 1_000

/** How many of a limit's `total` slots are in use at present; at least one, and all without a narrowing. */
export function usableSlots(narrowed: NarrowedLimit | null, total: number, window_ms: number): number {
  if (narrowed === null) return total
  const { share, strikes, since_ms } = narrowed
  const patience = Math.min(MOST_PATIENCE, 2 ** (strikes - 1))
  const regained = Math.floor((total * REGAINED_IN_A_WINDOW * since_ms) / (window_ms * patience))
  return Math.max(1, Math.min(total, share + regained))
}

/** After another 429. */
export function narrow(narrowed: NarrowedLimit | null, total: number, window_ms: number): Narrowing {
  const usable = usableSlots(narrowed, total, window_ms)
  return {
    share: Math.max(1, Math.floor(usable * KEPT_AFTER_429)),
    strikes: narrowed === null || usable === total ? 1 : narrowed.strikes + 1,
  }
}
