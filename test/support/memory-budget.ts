import { type CallCount, callsOfAWindow, type Demand, withCall } from "../../src/core/budget/demand"
import { freeAgainAt, RATE_WINDOW_MS, UPSTREAM_LIMITS } from "../../src/core/budget/slot-policy"
import {
  COME_BACK_WITHIN_MS,
  isBefore,
  isOver,
  laterBy,
  type Place,
  type Terms,
  termsOf,
  turnInMs,
} from "../../src/core/budget/turns"
import {
  type Asking,
  type Budget,
  type LimitName,
  type Priority,
  priorityIn,
  type Slot,
  visitorIn,
} from "../../src/core/ports/budget"

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
type MemorySlot = { free_at: number; lease: number; customer: string | null; network: string | null }
type Waiting = Place & { waits: boolean; due_at: number }
type Limit = {
  slots: MemorySlot[]
  paused_until: number
  calls: Partial<Record<Priority, { count: CallCount; at: number }>>
  waiting: Map<string, Waiting>
}

/** The budget of one process alone. A shop of several instances needs the one that they share. */
export function createMemoryBudget(options: MemoryBudgetOptions): Budget {
  const { now, limits = UPSTREAM_LIMITS, window_ms = RATE_WINDOW_MS, hold_ms = HOLD_MS } = options
  const state: Record<LimitName, Limit> = {
    read: newLimit(limits.read),
    lookup: newLimit(limits.lookup),
    write: newLimit(limits.write),
  }

  const lease = (slot: MemorySlot, asking: Asking): Slot => {
    const held = ++slot.lease
    slot.free_at = freeAgainAt("taken", now(), { window_ms, hold_ms })
    Object.assign(slot, visitorIn(asking) ?? { customer: null, network: null })
    const end = (how: "done" | "unused") => async () => {
      if (slot.lease !== held) return
      slot.lease++
      slot.free_at = freeAgainAt(how, now(), { window_ms, hold_ms })
    }
    return { kind: "slot", done: end("done"), unused: end("unused") }
  }

  const demandOf = ({ calls }: Limit): Demand =>
    Object.fromEntries(
      Object.entries(calls).map(([name, { count, at }]) => [
        name,
        callsOfAWindow({ ...count, age_ms: now() - at }, window_ms),
      ]),
    )

  const gapLeft = ({ calls }: Limit, { at_once, gap_ms }: Terms, in_use: number): number => {
    if (in_use < at_once) return 0
    const last_at = Math.max(
      ...[calls.browsing, calls.bulk].map((one) => one?.at ?? Number.NEGATIVE_INFINITY),
    )
    return Math.max(0, last_at + gap_ms - now())
  }

  return {
    async take(name, asking) {
      const limit = state[name]
      const usable = limit.slots.length
      const at = now()
      const in_use = limit.slots.filter(({ free_at }) => free_at > at)
      const visitor = visitorIn(asking)
      const usedBy = (key: "customer" | "network") =>
        visitor?.[key] == null ? 0 : in_use.filter((slot) => slot[key] === visitor[key]).length
      const used = Math.max(usedBy("customer"), usedBy("network"))
      const priority = isOver(used, usable) ? "bulk" : priorityIn(asking)
      const terms = termsOf(priority, name, { usable, demand: demandOf(limit), window_ms })

      const key = `${priorityIn(asking)} ${visitor?.customer ?? visitor?.network ?? ""}`
      const known = limit.waiting.get(key)
      const place: Place = {
        rank: terms.rank,
        later: laterBy(used, usable),
        came_at: known?.came_at ?? at,
      }
      const before = [...limit.waiting].filter(
        ([other, one]) =>
          other !== key && one.waits && one.due_at > at - COME_BACK_WITHIN_MS && isBefore(one, place),
      )
      const first = terms.yields ? before : before.filter(([, { due_at }]) => due_at <= at)

      const open = limit.slots.slice(0, terms.open)
      const free = open.filter(({ free_at }) => free_at <= at - terms.head_start_ms)
      const gap_ms = gapLeft(limit, terms, in_use.length)
      const pick = free.at(terms.takes === "last" ? -1 : 0)
      if (pick && limit.paused_until <= at && gap_ms === 0 && free.length > first.length) {
        limit.waiting.set(key, { ...place, waits: false, due_at: at })
        const counted = limit.calls[priority]
        limit.calls[priority] = {
          count: withCall(counted ? { ...counted.count, age_ms: at - counted.at } : null, window_ms),
          at,
        }
        return lease(pick, asking)
      }
      const free_in_ms = Math.min(...open.map(({ free_at }) => free_at - at))
      const retry_in_ms = turnInMs(
        {
          free_in_ms: Math.max(free_in_ms, -terms.head_start_ms),
          pause_ms: limit.paused_until - at,
          gap_ms,
          due_in_ms: before.map(([, { due_at }]) => due_at - at),
        },
        name,
        terms,
        { usable, window_ms },
      )
      if (visitor !== null) limit.waiting.set(key, { ...place, waits: true, due_at: at + retry_in_ms })
      return { kind: "busy", retry_in_ms }
    },
    async pause(name, for_ms) {
      state[name].paused_until = Math.max(state[name].paused_until, now() + for_ms)
    },
  }
}

const newLimit = (size: number): Limit => ({
  slots: Array.from({ length: size }, () => ({
    free_at: Number.NEGATIVE_INFINITY,
    lease: 0,
    customer: null,
    network: null,
  })),
  paused_until: Number.NEGATIVE_INFINITY,
  calls: {},
  waiting: new Map(),
})
