/** How the time between two tries grows. `jitter` is the share of it that is left to chance, 0 to 1. */
export type Backoff = { first_ms: number; factor: number; max_ms: number; jitter: number }

/** Milliseconds before try number `tries + 1`; `random` is in [0, 1). */
export function backoffMs(backoff: Backoff, tries: number, random: number): number {
  const grown = Math.min(backoff.first_ms * backoff.factor ** tries, backoff.max_ms)
  return Math.round(grown * (1 - backoff.jitter * random))
}
