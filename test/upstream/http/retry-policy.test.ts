import type { CallResult } from "../../../src/reseller/contract/call-result"
import { ERROR_IDENTIFIERS } from "../../../src/reseller/contract/error-meaning"
import {
  MAX_BACKOFF_MS,
  MAX_RETRY_AFTER_MS,
  parseRetryAfter,
  retryDelayMs,
  shouldRetry,
} from "../../../src/reseller/upstream/http/retry-policy"

const lost: CallResult<never> = { kind: "lost", cause: "" }

describe("The retry policy of calls that may be repeated", () => {
  test.each<[boolean, CallResult<unknown>]>([
    [true, { kind: "not_sent", cause: "" }],
    [true, { kind: "lost", cause: "" }],
    [true, { kind: "rate_limited", retry_after_ms: MAX_BACKOFF_MS }],
    [false, { kind: "rate_limited", retry_after_ms: MAX_BACKOFF_MS + 1 }],
    [false, { kind: "rate_limited", retry_after_ms: null }],
    [false, { kind: "answered", data: 1, replayed: false }],
    [false, { kind: "refused_unknown", error: "odd", detail: null }],
    [false, { kind: "unreadable", cause: "", raw: null }],
    [false, { kind: "busy", retry_in_ms: 1 }],
    ...ERROR_IDENTIFIERS.map((error): [boolean, CallResult<unknown>] => [
      error === "lookup_failed",
      { kind: "refused", error, detail: null },
    ]),
  ])("says %s to a repeat after %j", (repeat, result) => {
    expect(shouldRetry(result, 0)).toBe(repeat)
  })

  test("stops after two repeats; its pauses double up to a bound, after upstream's hint", () => {
    expect([0, 1, 2].map((repeats) => shouldRetry(lost, repeats))).toEqual([true, true, false])
    expect([0, 1, 4, 5].map((repeats) => retryDelayMs(lost, repeats, 1))).toEqual([250, 500, 4_000, 4_000])
    expect(retryDelayMs(lost, 3, 0)).toBe(0)
    expect(retryDelayMs({ kind: "rate_limited", retry_after_ms: 3_000 }, 0, 1)).toBe(3_250)
  })
})

test.each<[string, unknown, number | null]>([
  ["seconds", " 12 ", 12_000],
  ["an HTTP date ahead", "Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
  ["an HTTP date gone by", "Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["a year of seconds", "31536000", MAX_RETRY_AFTER_MS],
  ["a date in a far year", "Sat, 21 Nov 2099 10:00:00 GMT", MAX_RETRY_AFTER_MS],
  ["no header", undefined, null],
  ["negative seconds", "-1", null],
  ["a fraction", "1.5", null],
  ["a date that is none", "Sat, 99 Foo 2026", null],
])("Retry-After is read: %s", (_, header, wait) => {
  expect(parseRetryAfter(header, Date.parse("Sat, 21 Nov 2026 10:00:00 GMT"))).toBe(wait)
})
