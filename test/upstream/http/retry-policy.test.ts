import fc from "fast-check"
import type { CallResult } from "../../../src/core/contract/call-result"
import { ERROR_IDENTIFIERS } from "../../../src/core/contract/error-meaning"
import {
  MAX_BACKOFF_MS,
  MAX_REPEATS,
  retryDelayMs,
  shouldRetry,
} from "../../../src/upstream/http/retry-policy"

const lost: CallResult<never> = { kind: "lost", cause: "" }

describe("The retry policy of calls that may be repeated", () => {
  test.each<[boolean, CallResult<unknown>]>([
    [true, { kind: "not_sent", cause: "" }],
    [true, { kind: "lost", cause: "" }],
    [true, { kind: "rate_limited", retry_after_ms: 0 }],
    [true, { kind: "rate_limited", retry_after_ms: MAX_BACKOFF_MS }],
    [false, { kind: "rate_limited", retry_after_ms: MAX_BACKOFF_MS + 1 }],
    [false, { kind: "rate_limited", retry_after_ms: null }],
    [false, { kind: "answered", data: 1, replayed: false }],
    [false, { kind: "refused_unknown", error: "odd", detail: null }],
    [false, { kind: "unreadable", cause: "", raw: null }],
    [false, { kind: "busy", retry_in_ms: 1 }],
  ])("says %s to a repeat after %j", (repeat, result) => {
    expect(shouldRetry(result, 0)).toBe(repeat)
  })

  test.each(ERROR_IDENTIFIERS)("repeats after the refusal %s only if it is lookup_failed", (error) => {
    expect(shouldRetry({ kind: "refused", error, detail: null }, 0)).toBe(error === "lookup_failed")
  })

  test("stops after two repeats", () => {
    expect(MAX_REPEATS).toBe(2)
    expect([0, 1, 2, 3].map((repeats) => shouldRetry(lost, repeats))).toEqual([true, true, false, false])
  })

  test("the longest pause doubles and is bounded", () => {
    expect([0, 1, 2, 3, 4, 5].map((repeats) => retryDelayMs(lost, repeats, 1))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 4_000,
    ])
  })

  test("the jitter is full: any pause from none to the longest", () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.nat(10), random, (repeats, jitter) => {
        const pause = retryDelayMs(lost, repeats, jitter)
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(pause).toBeLessThanOrEqual(retryDelayMs(lost, repeats, 1))
      }),
    )
    expect(retryDelayMs(lost, 3, 0)).toBe(0)
  })

  test("upstream's hint is waited for whole, the jitter comes after it", () => {
    expect(retryDelayMs({ kind: "rate_limited", retry_after_ms: 3_000 }, 0, 0)).toBe(3_000)
    expect(retryDelayMs({ kind: "rate_limited", retry_after_ms: 3_000 }, 0, 1)).toBe(3_250)
  })
})
