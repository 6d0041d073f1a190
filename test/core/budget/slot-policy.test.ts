import fc from "fast-check"
import {
  customersWrites,
  freeAgainAt,
  headStartMs,
  priorityOf,
  RATE_WINDOW_MS,
  retryInMs,
  slotsOpenTo,
  UPSTREAM_LIMITS,
  type VisitorPriority,
  visitorShare,
} from "../../../src/core/budget/slot-policy"
import { LIMIT_NAMES, type LimitName, PRIORITIES, type Priority } from "../../../src/core/ports/budget"
import { createMemoryBudget } from "../../support/memory-budget"

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

describe("A visitor's share", () => {
  test.each<[VisitorPriority, LimitName, number, number]>([
    ["checkout", "lookup", 60, 5],
    ["browsing", "lookup", 60, 3],
    ["checkout", "read", 120, 10],
    ["browsing", "read", 120, 6],
    ["checkout", "lookup", 6, 1],
    ["browsing", "lookup", 1, 1],
  ])("of %s, %ss, of %i in all, is %i", (priority, limit, total, share) => {
    expect(visitorShare(priority, limit, total)).toBe(share)
  })

  test("leaves some of what is kept to others, also when taken twice where two windows meet", () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 1_000 }), (total) => {
        const [, checkout = 0, browsing = 0, bulk = 0] = openTo("lookup", total)
        expect(2 * visitorShare("checkout", "lookup", total)).toBeLessThan(checkout - browsing)
        expect(2 * visitorShare("browsing", "lookup", total)).toBeLessThan(browsing - bulk)
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
        expect(2 * customersWrites(total)).toBeLessThan(slotsOpenTo("browsing", "write", total))
      }),
    )
  })
})

describe("A visitor's calls within a window", () => {
  const adds = (count: number): VisitorPriority[] => new Array(count).fill("checkout")
  const searches = (count: number): VisitorPriority[] => new Array(count).fill("browsing")
  const bulk = (count: number): Priority[] => new Array(count).fill("bulk")

  test.each<[string, VisitorPriority[], Priority[]]>([
    ["additions", adds(10), [...adds(5), ...searches(3), ...bulk(2)]],
    ["searches", searches(5), [...searches(3), ...bulk(2)]],
    ["searches after additions", [...adds(7), ...searches(2)], [...adds(5), ...searches(3), ...bulk(1)]],
    [
      "additions after many searches, which go before searches still",
      [...searches(20), ...adds(6)],
      [...searches(3), ...bulk(17), ...adds(5), ...bulk(1)],
    ],
  ])("are judged over all kinds: %s", async (_, kinds, priorities) => {
    const visitor = newFlooder()
    const served: Priority[] = []
    for (const kind of kinds) served.push(await visitor(kind, 0))
    expect(served).toEqual(priorities)
  })
})

/** Gives the priority of each call, counted in windows that begin with their first call, as the shop counts. */
function newFlooder() {
  const counts = { checkout: { made: 0, ends: 0 }, browsing: { made: 0, ends: 0 } }
  return (usual: VisitorPriority, now: number): Promise<Priority> =>
    priorityOf(usual, async (priority) => {
      const count = counts[priority]
      if (now >= count.ends) Object.assign(count, { made: 0, ends: now + RATE_WINDOW_MS })
      count.made += 1
      return count.made <= visitorShare(priority, "lookup", UPSTREAM_LIMITS.lookup)
    })
}

describe("While one visitor floods the shop", () => {
  const SECOND_MS = 1_000
  /** Over several windows of the flooder's counts. */
  const LASTS_MS = 4 * RATE_WINDOW_MS
  /** What others do meanwhile: four searches and four additions a minute, and the shop pays an order every three seconds. */
  const OTHERS: [Priority, number][] = [
    ["paid", 3 * SECOND_MS],
    ["checkout", 15 * SECOND_MS],
    ["browsing", 15 * SECOND_MS],
  ]

  /** Plays it against the slots; answers the calls of others that found none, and how many of the flood did. */
  async function play(flood: (at: number) => VisitorPriority[]) {
    let now = 0
    const budget = createMemoryBudget({ now: () => now })
    const flooder = newFlooder()
    const take = async (priority: Priority): Promise<boolean> => {
      const slot = await budget.take("lookup", priority)
      if (slot.kind === "slot") await slot.done()
      return slot.kind === "slot"
    }
    const refused: string[] = []
    let refused_flood = 0
    for (; now < LASTS_MS; now += SECOND_MS) {
      for (const usual of flood(now)) if (!(await take(await flooder(usual, now)))) refused_flood += 1
      for (const [priority, every_ms] of OTHERS) {
        if (now % every_ms === 0 && !(await take(priority))) refused.push(`${priority} at ${now}`)
      }
    }
    return { refused, refused_flood }
  }

  test.each<[string, VisitorPriority[]]>([
    ["searches", ["browsing", "browsing"]],
    ["additions", ["checkout", "checkout"]],
    ["additions and searches", ["checkout", "browsing"]],
    ["searches and more additions", ["browsing", "checkout", "checkout", "checkout"]],
  ])("with %s, the calls of others always find a slot", async (_, calls) => {
    const { refused, refused_flood } = await play(() => calls)
    expect(refused).toEqual([])
    expect(refused_flood).toBeGreaterThan(0)
  })

  test("with all kinds mixed and however it is timed, the calls of others always find a slot", async () => {
    const calls = fc.array(fc.constantFrom<VisitorPriority>("checkout", "browsing"), { maxLength: 12 })
    const bursts = fc.array(calls, { minLength: 1, maxLength: 90 })
    await fc.assert(
      fc.asyncProperty(bursts, async (seconds) => {
        const { refused } = await play((at) => seconds[(at / SECOND_MS) % seconds.length] ?? [])
        expect(refused).toEqual([])
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
