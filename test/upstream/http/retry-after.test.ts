import { MAX_RETRY_AFTER_MS, parseRetryAfter } from "../../../src/upstream/http/retry-policy"

const NOW = Date.parse("Sat, 21 Nov 2026 10:00:00 GMT")

describe("Retry-After", () => {
  test.each<[string, unknown, number | null]>([
    ["seconds", "7", 7_000],
    ["zero seconds", "0", 0],
    ["seconds in white space", " 12 ", 12_000],
    ["an HTTP date ahead", "Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
    ["an HTTP date in the old form", "Saturday, 21-Nov-26 10:00:05 GMT", 5_000],
    ["an HTTP date gone by", "Sat, 21 Nov 2026 09:00:00 GMT", 0],
    ["a year of seconds", "31536000", MAX_RETRY_AFTER_MS],
    ["a date in a far year", "Sat, 21 Nov 2099 10:00:00 GMT", MAX_RETRY_AFTER_MS],
    ["no header", undefined, null],
    ["an empty header", "", null],
    ["negative seconds", "-1", null],
    ["a fraction", "1.5", null],
    ["a word", "soon", null],
    ["a date that is none", "Sat, 99 Foo 2026", null],
  ])("reads %s", (_, header, wait) => {
    expect(parseRetryAfter(header, NOW)).toBe(wait)
  })
})
