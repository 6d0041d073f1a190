import fc from "fast-check"
import {
  freeAgainAt,
  headStartMs,
  priorityOf,
  RATE_WINDOW_MS,
  retryInMs,
  slotsOpenTo,
  UPSTREAM_LIMITS,
} from "../../../src/core/budget/slot-policy"
import { LIMIT_NAMES, type LimitName, PRIORITIES, type Priority } from "../../../src/core/ports/budget"

const limits = fc.constantFrom(...LIMIT_NAMES)
const totals = fc.integer({ min: 1, max: 1_000 })

const openTo = (limit: LimitName, total: number): number[] =>
  PRIORITIES.map((priority) => slotsOpenTo(priority, limit, total))
const headStarts = (limit: LimitName, total: number): number[] =>
  PRIORITIES.map((priority) => headStartMs(priority, limit, total))

describe("The slots of a limit", () => {
  test("are as many as contract D8 says", () => {
    expect(UPSTREAM_LIMITS).toEqual({ read: 120, lookup: 60, write: 20 })
    expect(RATE_WINDOW_MS).toBe(60_000)
  })

  test.each<[LimitName, number, number[]]>([
    ["read", 120, [120, 80, 50, 30]],
    ["lookup", 60, [60, 40, 25, 15]],
    ["write", 20, [20, 10, 10, 10]],
    ["lookup", 4, [4, 2, 1, 1]],
    ["lookup", 3, [3, 2, 1, 1]],
    ["lookup", 2, [2, 1, 1, 1]],
    ["lookup", 1, [1, 1, 1, 1]],
    ["write", 3, [3, 1, 1, 1]],
    ["write", 2, [2, 1, 1, 1]],
    ["write", 1, [1, 1, 1, 1]],
  ])("of %s, %i in all, are open to paid work, carts, browsing and bulk as %j", (limit, total, open) => {
    expect(openTo(limit, total)).toEqual(open)
  })

  test("are all open to paid work, and never none to anybody, however small the limit is", () => {
    fc.assert(
      fc.property(limits, totals, (limit, total) => {
        const open = openTo(limit, total)
        expect(open[0]).toBe(total)
        expect(Math.min(...open)).toBeGreaterThanOrEqual(1)
        expect(open).toEqual([...open].sort((a, b) => b - a))
      }),
    )
  })

  test("are kept for every priority that uses a limit of twelve and more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 1_000 }), (total) => {
        expect(new Set(openTo("lookup", total)).size).toBe(PRIORITIES.length)
        expect(headStarts("lookup", total)).toEqual([0, 0, 0, 0])
      }),
    )
  })
})

describe("A head start", () => {
  const H = RATE_WINDOW_MS / 6

  test.each<[LimitName, number, number[]]>([
    ["lookup", 60, [0, 0, 0, 0]],
    ["lookup", 3, [0, 0, 0, H]],
    ["lookup", 2, [0, 0, H, 2 * H]],
    ["lookup", 1, [0, H, 2 * H, 3 * H]],
    ["write", 20, [0, 0, 0, 0]],
    ["write", 1, [0, H, H, H]],
  ])("of %s, %i in all, is given where a higher priority has no slot of its own: %j", (limit, total, ms) => {
    expect(headStarts(limit, total)).toEqual(ms)
  })

  test("or a slot of one's own: every higher priority that uses a limit has one of them", () => {
    fc.assert(
      fc.property(limits, totals, (limit, total) => {
        const uses = limit === "write" ? (["paid", "browsing"] as const) : PRIORITIES
        for (const [rank, priority] of uses.entries()) {
          const higher = uses[rank - 1]
          if (higher === undefined) continue
          const own = slotsOpenTo(higher, limit, total) > slotsOpenTo(priority, limit, total)
          const first = headStartMs(higher, limit, total) < headStartMs(priority, limit, total)
          expect(own || first).toBe(true)
        }
      }),
    )
  })
})

describe("A visitor who asks much", () => {
  test.each<["checkout" | "browsing", number, Priority]>([
    ["checkout", 0, "checkout"],
    ["checkout", 4, "checkout"],
    ["checkout", 5, "browsing"],
    ["browsing", 2, "browsing"],
    ["browsing", 3, "bulk"],
    ["browsing", 1_000, "bulk"],
  ])("is served as %s after %i lookups within a minute: %s", (usual, made, priority) => {
    expect(priorityOf(usual, made, "lookup", UPSTREAM_LIMITS.lookup)).toBe(priority)
  })

  test("starts in the usual priority, and leaves some of what is kept for it to others", () => {
    fc.assert(
      fc.property(fc.constantFrom("checkout", "browsing"), totals, (usual, total) => {
        expect(priorityOf(usual, 0, "lookup", total)).toBe(usual)
        const next = usual === "checkout" ? "browsing" : "bulk"
        const kept = slotsOpenTo(usual, "lookup", total) - slotsOpenTo(next, "lookup", total)
        if (kept > 1) expect(priorityOf(usual, kept - 1, "lookup", total)).toBe(next)
      }),
    )
  })
})

describe("The times of a slot", () => {
  const size = { window_ms: 60_000, hold_ms: 120_000 }

  test.each([
    ["taken", 181_000],
    ["done", 61_000],
    ["unused", 1_000],
  ] as const)("one that is %s at 1000 is free at %i", (what, at) => {
    expect(freeAgainAt(what, 1_000, size)).toBe(at)
  })

  test.each([
    ["the first open slot comes free", { free_in_ms: 4_000, pause_ms: 0 }, 0, 4_000],
    ["its head start is over", { free_in_ms: 4_000, pause_ms: 0 }, 10_000, 14_000],
    ["the rest of its head start is over", { free_in_ms: -4_000, pause_ms: 0 }, 10_000, 6_000],
    ["one window when all slots are in use", { free_in_ms: 300_000, pause_ms: 0 }, 0, RATE_WINDOW_MS],
    ["the end of a pause, even with slots free", { free_in_ms: 0, pause_ms: 30_000 }, 0, 30_000],
    ["at least a millisecond", { free_in_ms: 0, pause_ms: -1 }, 0, 1],
  ])("who finds no room asks again when %s", (_, wait, head_start, retry_in) => {
    expect(retryInMs(wait, RATE_WINDOW_MS, head_start)).toBe(retry_in)
  })
})
