import fc from "fast-check"
import { type CallCount, callsOfAWindow, withCall } from "../../../src/core/budget/demand"
import { RATE_WINDOW_MS, UPSTREAM_LIMITS } from "../../../src/core/budget/slot-policy"
import {
  type Full,
  isBefore,
  isOver,
  laterBy,
  type Place,
  termsOf,
  turnInMs,
  visitorShare,
} from "../../../src/core/budget/turns"
import type { LimitName, Priority } from "../../../src/core/ports/budget"

const ROOM = { usable: 60, window_ms: RATE_WINDOW_MS, demand: {} }

describe("A visitor's share", () => {
  test.each<[LimitName, number]>([
    ["read", 14],
    ["lookup", 7],
    ["write", 2],
  ])("of %ss is %i within a window; what is more is served after all others", (limit, share) => {
    expect(visitorShare(UPSTREAM_LIMITS[limit])).toBe(share)
    expect(isOver(share - 1, UPSTREAM_LIMITS[limit])).toBe(false)
    expect(isOver(share, UPSTREAM_LIMITS[limit])).toBe(true)
  })

  test("is at least one call, however small the limit is", () => {
    expect(visitorShare(1)).toBe(1)
  })
})

describe("Visitors who wait", () => {
  const place = (priority: Priority, used: number, came_at: number): Place => ({
    rank: termsOf(isOver(used, 60) ? "bulk" : priority, "lookup", ROOM).rank,
    later: laterBy(used, 60),
    came_at,
  })

  test("are served by priority; whoever has begun is done first, then whoever came first; who had most comes last", () => {
    const inTurn = [
      place("paid", 0, 9),
      place("checkout", 0, 8),
      place("browsing", 6, 7),
      place("browsing", 0, 1),
      place("browsing", 0, 2),
      place("bulk", 0, 6),
      place("checkout", 7, 0),
      place("checkout", 30, 0),
    ]
    const ordered = [...inTurn].reverse().sort((one, other) => (isBefore(one, other) ? -1 : 1))
    expect(ordered.map((one) => inTurn.indexOf(one))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe("Of an idle limit", () => {
  test.each<[Priority, number, number]>([
    ["paid", 60, 0],
    ["checkout", 60, 0],
    ["browsing", 30, 750],
    ["bulk", 30, 750],
  ])("%s has so many at once: %i; then one each %i ms", (priority, at_once, gap_ms) => {
    expect(termsOf(priority, "lookup", ROOM)).toMatchObject({ at_once, gap_ms })
  })
})

describe("The turn of one who finds no slot", () => {
  const terms = { yields: false, head_start_ms: 0 }
  const full: Full = { free_in_ms: 4_000, pause_ms: 0, gap_ms: 0, due_in_ms: [] }
  const lookup = (of: Partial<Full>, own: Partial<typeof terms> = {}) =>
    turnInMs({ ...full, ...of }, "lookup", { ...terms, ...own }, ROOM)

  test.each<[string, Partial<Full>, Partial<typeof terms>, number]>([
    ["when the first open slot comes free", {}, {}, 4_000],
    ["when its head start is over", {}, { head_start_ms: 10_000 }, 14_000],
    ["when the rest of its head start is over", { free_in_ms: -4_000 }, { head_start_ms: 10_000 }, 6_000],
    ["one window from now when all slots are in use", { free_in_ms: 300_000 }, {}, RATE_WINDOW_MS],
    ["at the end of a pause, even with slots free", { free_in_ms: 0, pause_ms: 30_000 }, {}, 30_000],
    ["when the next slot is lent", { free_in_ms: -9, gap_ms: 700 }, {}, 700],
    ["at least a millisecond from now", { free_in_ms: 0, pause_ms: -1 }, {}, 1],
    ["after those who wait before it, each with all that a visitor needs", { due_in_ms: [0, 0] }, {}, 14_400],
    ["before one who comes back later", { due_in_ms: [0, 60_000] }, {}, 9_200],
    ["after those whose times leave no room between them", { due_in_ms: [0, 9_201, 14_402] }, {}, 19_602],
    ["after that one too where it yields to all", { due_in_ms: [0, 60_000] }, { yields: true }, 65_200],
  ])("comes %s", (_, of, own, turn_ms) => {
    expect(lookup(of, own)).toBe(turn_ms)
  })
})

describe("The demand of a priority", () => {
  const aged = (count: CallCount, ms: number): CallCount => ({ ...count, age_ms: count.age_ms + ms })

  test("comes to what is asked for in a window, and is forgotten some minutes later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), (a_minute) => {
        let count: CallCount | null = null
        for (let made = 0; made < 10 * a_minute; made += 1)
          count = withCall(count === null ? null : aged(count, RATE_WINDOW_MS / a_minute), RATE_WINDOW_MS)
        if (count === null) throw new Error("no call")
        const demand = callsOfAWindow(count, RATE_WINDOW_MS)
        expect(demand).toBeGreaterThan(0.9 * a_minute)
        expect(demand).toBeLessThan(1.3 * a_minute)
        expect(callsOfAWindow(aged(count, 10 * RATE_WINDOW_MS), RATE_WINDOW_MS)).toBeLessThan(0.5)
      }),
    )
  })
})
