import fc from "fast-check"
import { type NarrowedLimit, narrow, usableSlots } from "../../../src/core/budget/narrowing"
import { RATE_WINDOW_MS } from "../../../src/core/budget/slot-policy"

const totals = fc.integer({ min: 1, max: 1_000 })
const narrowed = fc.record({
  share: fc.integer({ min: 1, max: 1_000 }),
  strikes: fc.integer({ min: 1, max: 1_000 }),
  since_ms: fc.integer({ min: 0, max: 100 * RATE_WINDOW_MS }),
})

const usable = (limit: NarrowedLimit | null, total: number) => usableSlots(limit, total, RATE_WINDOW_MS)

describe("The slots that are used", () => {
  test("are all of them until upstream refuses a call", () => {
    expect(usable(null, 20)).toBe(20)
  })

  test("are never none and never more than the limit", () => {
    fc.assert(
      fc.property(narrowed, totals, (limit, total) => {
        expect(usable(limit, total)).toBeGreaterThanOrEqual(1)
        expect(usable(limit, total)).toBeLessThanOrEqual(total)
      }),
    )
  })

  test("are fewer after a refusal wherever there are two to lose one of", () => {
    fc.assert(
      fc.property(narrowed, totals, (limit, total) => {
        const { share } = narrow(limit, total, RATE_WINDOW_MS)
        if (usable(limit, total) > 1) expect(share).toBeLessThan(usable(limit, total))
        expect(share).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test("are all there again ten windows after a refusal, and forty after many", () => {
    fc.assert(
      fc.property(narrowed, totals, (limit, total) => {
        const usableAfter = (windows: number, strikes: number) =>
          usable({ ...limit, strikes, since_ms: windows * RATE_WINDOW_MS }, total)
        expect(usableAfter(10, 1)).toBe(total)
        expect(usableAfter(40, limit.strikes)).toBe(total)
      }),
    )
  })

  test("grow with time and never shrink by themselves", () => {
    fc.assert(
      fc.property(narrowed, totals, fc.nat(RATE_WINDOW_MS), (limit, total, more_ms) => {
        const later = { ...limit, since_ms: limit.since_ms + more_ms }
        expect(usable(later, total)).toBeGreaterThanOrEqual(usable(limit, total))
      }),
    )
  })
})

describe("A refusal", () => {
  test("once all slots are back is the first again", () => {
    const recovered = { share: 2, strikes: 5, since_ms: 40 * RATE_WINDOW_MS }
    expect(narrow(recovered, 20, RATE_WINDOW_MS)).toEqual({ share: 14, strikes: 1 })
  })

  test("before that makes the way back longer", () => {
    const first = narrow(null, 20, RATE_WINDOW_MS)
    const second = narrow({ ...first, since_ms: 0 }, 20, RATE_WINDOW_MS)
    expect(second).toEqual({ share: 9, strikes: 2 })
    expect(usable({ ...second, since_ms: RATE_WINDOW_MS }, 20)).toBe(10)
  })
})
