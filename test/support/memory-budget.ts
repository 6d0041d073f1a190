import {
  type Budget,
  freeAgainInMs,
  type LimitName,
  priorityIn,
  RATE_WINDOW_MS,
  slotsOpenTo,
  UPSTREAM_LIMITS,
} from "../../src/reseller/budget/budget"

/** Longer than any test holds a slot. */
export const HOLD_MS = 120_000

export type MemoryBudgetOptions = {
  /** Milliseconds; must never step back (`performance.now`). */
  now: () => number
  limits?: Readonly<Record<LimitName, number>>
  window_ms?: number
  hold_ms?: number
}

/** The budget of one process alone, without visitors, for tests of what calls upstream. */
export function createMemoryBudget(options: MemoryBudgetOptions): Budget {
  const { now, limits = UPSTREAM_LIMITS, window_ms = RATE_WINDOW_MS, hold_ms = HOLD_MS } = options
  const newLimit = (total: number) => ({
    free_at: Array.from({ length: total }, () => Number.NEGATIVE_INFINITY),
    paused_until: Number.NEGATIVE_INFINITY,
  })
  const state = {
    read: newLimit(limits.read),
    lookup: newLimit(limits.lookup),
    write: newLimit(limits.write),
  }
  return {
    async take(name, asking) {
      const { free_at, paused_until } = state[name]
      const at = now()
      const open = free_at.slice(0, slotsOpenTo(priorityIn(asking), free_at.length))
      const slot = open.findIndex((moment) => moment <= at)
      if (slot === -1 || paused_until > at)
        return {
          kind: "busy",
          retry_in_ms: Math.max(
            1,
            Math.min(window_ms, ...open.map((moment) => moment - at)),
            paused_until - at,
          ),
        }
      const free = (end: "taken" | "done" | "unused") => {
        free_at[slot] = now() + freeAgainInMs(end, { window_ms, hold_ms })
      }
      free("taken")
      return { kind: "slot", done: async () => free("done"), unused: async () => free("unused") }
    },
    async pause(name, for_ms) {
      state[name].paused_until = Math.max(state[name].paused_until, now() + for_ms)
    },
  }
}
