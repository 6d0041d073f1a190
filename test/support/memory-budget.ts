import {
  freeAgainAt,
  headStartMs,
  RATE_WINDOW_MS,
  retryInMs,
  slotsOpenTo,
  UPSTREAM_LIMITS,
} from "../../src/core/budget/slot-policy"
import type { Budget, LimitName, Slot } from "../../src/core/ports/budget"

/** Longer than any test holds a slot. */
export const HOLD_MS = 120_000

export type MemoryBudgetOptions = {
  /** Milliseconds; must never step back (`performance.now`). */
  now: () => number
  /** Requests per window. */
  limits?: Readonly<Record<LimitName, number>>
  window_ms?: number
  hold_ms?: number
}

/** `lease` tells the present holder from one whose slot has freed itself and was taken again. */
type MemorySlot = { free_at: number; lease: number }
type Limit = { slots: MemorySlot[]; paused_until: number }

/** The budget of one process alone. A shop of several instances needs the one that they share. */
export function createMemoryBudget(options: MemoryBudgetOptions): Budget {
  const { now, limits = UPSTREAM_LIMITS, window_ms = RATE_WINDOW_MS, hold_ms = HOLD_MS } = options
  const state: Record<LimitName, Limit> = {
    read: newLimit(limits.read),
    lookup: newLimit(limits.lookup),
    write: newLimit(limits.write),
  }

  const lease = (slot: MemorySlot): Slot => {
    const held = ++slot.lease
    slot.free_at = freeAgainAt("taken", now(), { window_ms, hold_ms })
    const end = (how: "done" | "unused") => async () => {
      if (slot.lease !== held) return
      slot.lease++
      slot.free_at = freeAgainAt(how, now(), { window_ms, hold_ms })
    }
    return { kind: "slot", done: end("done"), unused: end("unused") }
  }

  return {
    async take(limit, priority) {
      const { slots, paused_until } = state[limit]
      const open = slots.slice(0, slotsOpenTo(priority, limit, slots.length))
      const head_start_ms = headStartMs(priority, limit, slots.length, window_ms)
      const at = now()
      const free =
        paused_until > at ? undefined : open.findLast(({ free_at }) => free_at <= at - head_start_ms)
      if (free) return lease(free)
      const free_in_ms = Math.min(...open.map(({ free_at }) => free_at - at))
      const wait = { free_in_ms: Math.max(free_in_ms, -head_start_ms), pause_ms: paused_until - at }
      return { kind: "busy", retry_in_ms: retryInMs(wait, window_ms, head_start_ms) }
    },
    async pause(limit, for_ms) {
      state[limit].paused_until = Math.max(state[limit].paused_until, now() + for_ms)
    },
  }
}

const newLimit = (size: number): Limit => ({
  slots: Array.from({ length: size }, () => ({ free_at: Number.NEGATIVE_INFINITY, lease: 0 })),
  paused_until: Number.NEGATIVE_INFINITY,
})
