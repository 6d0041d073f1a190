import fc from "fast-check"
import type { Demand } from "../../../src/core/budget/demand"
import {
  customersWrites,
  freeAgainAt,
  headStartMs,
  RATE_WINDOW_MS,
  slotsOpenTo,
  UPSTREAM_LIMITS,
} from "../../../src/core/budget/slot-policy"
import { LIMIT_NAMES, type LimitName, PRIORITIES } from "../../../src/core/ports/budget"

const limits = fc.constantFrom(...LIMIT_NAMES)
const totals = fc.integer({ min: 1, max: 1_000 })

/** Every priority makes as many calls as it can. */
const RUSH: Demand = { paid: 1_000, checkout: 1_000, browsing: 1_000 }

const openTo = (limit: LimitName, total: number, demand: Demand = RUSH): number[] =>
  PRIORITIES.map((priority) => slotsOpenTo(priority, limit, total, demand))
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
  ])(
    "of %s, %i in all, are open in a rush to paid work, carts, browsing and bulk as %j",
    (limit, total, open) => {
      expect(openTo(limit, total)).toEqual(open)
    },
  )

  test.each<[LimitName, number[]]>([
    ["read", [120, 114, 108, 104]],
    ["lookup", [60, 57, 54, 52]],
    ["write", [20, 16, 16, 16]],
  ])("of %s that nobody asks for are lent, but for a few: %j", (limit, open) => {
    expect(openTo(limit, UPSTREAM_LIMITS[limit], {})).toEqual(open)
  })

  test.each<[Demand, number[]]>([
    [{ paid: 10 }, [60, 50, 47, 45]],
    [{ paid: 2.1, checkout: 7.5 }, [60, 57, 49, 47]],
    [{ checkout: 40 }, [60, 57, 42, 40]],
    [{ bulk: 50 }, [60, 57, 54, 52]],
  ])("are kept as they were asked for lately, %j of lookups: %j", (demand, open) => {
    expect(openTo("lookup", 60, demand)).toEqual(open)
  })

  test("are all open to paid work, and never none to anybody, however small the limit is", () => {
    const calls = fc.integer({ min: 0, max: 1_000 })
    const demands = fc.record({ paid: calls, checkout: calls, browsing: calls })
    fc.assert(
      fc.property(limits, totals, demands, (limit, total, demand) => {
        const open = openTo(limit, total, demand)
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

describe("A customer's share of the writes", () => {
  test.each([
    [20, 3],
    [60, 10],
    [3, 1],
    [1, 1],
  ])("of %i in all is %i", (total, share) => {
    expect(customersWrites(total)).toBe(share)
  })

  test("leaves some of what is open to customers to others, also when taken twice where two windows meet", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 1_000 }), (total) => {
        expect(2 * customersWrites(total)).toBeLessThan(slotsOpenTo("browsing", "write", total, RUSH))
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
})
