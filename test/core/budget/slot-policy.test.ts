import fc from "fast-check"
import {
  freeAgainAt,
  MAX_SLOT_HOLD_MS,
  RATE_WINDOW_MS,
  retryInMs,
  slotsOpenTo,
  UPSTREAM_LIMITS,
} from "../../../src/core/budget/slot-policy"
import { LIMIT_NAMES, type LimitName } from "../../../src/core/ports/budget"

describe("The policy of slots", () => {
  test("the limits are those of the contract's section 8", () => {
    expect(UPSTREAM_LIMITS).toEqual({ read: 120, lookup: 60, write: 20 })
    expect(RATE_WINDOW_MS).toBe(60_000)
  })

  test.each<[LimitName, number]>([
    ["read", 80],
    ["lookup", 40],
    ["write", 15],
  ])("of the %s limit browsing may take %i slots and paid work all", (limit, open) => {
    expect(slotsOpenTo("browsing", limit, UPSTREAM_LIMITS[limit])).toBe(open)
    expect(slotsOpenTo("paid", limit, UPSTREAM_LIMITS[limit])).toBe(UPSTREAM_LIMITS[limit])
  })

  test("browsing is never shut out of a limit, however small the operator made it", () => {
    const limits = fc.constantFrom(...LIMIT_NAMES)
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 1_000 }), (limit, total) => {
        const open = slotsOpenTo("browsing", limit, total)
        expect(open).toBeGreaterThanOrEqual(1)
        expect(open).toBeLessThanOrEqual(total)
      }),
    )
  })

  test.each([
    ["taken", 1_000 + MAX_SLOT_HOLD_MS + RATE_WINDOW_MS],
    ["done", 1_000 + RATE_WINDOW_MS],
    ["unused", 1_000],
  ] as const)("a slot that is %s at 1000 is free at %i", (what, at) => {
    expect(freeAgainAt(what, 1_000)).toBe(at)
  })

  test.each([
    ["the first open slot that comes free", [9_000, 5_000, 7_000], 0, 4_000],
    ["one window when all slots are in use", [400_000, 300_000], 0, RATE_WINDOW_MS],
    ["the end of a pause, even with slots free", [0, 0], 31_000, 30_000],
    ["at least a millisecond", [1_000], 0, 1],
  ])("who finds no room asks again after %s", (_, free_at, paused_until, retry_in) => {
    expect(retryInMs(free_at, paused_until, 1_000)).toBe(retry_in)
  })
})
