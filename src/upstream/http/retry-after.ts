const SECOND_MS = 1_000

/** A hint is believed up to this: the limits count per minute, so more than a few of them is a mistake. */
export const MAX_RETRY_AFTER_MS = 300 * SECOND_MS

/**
 * A Retry-After header, seconds or an HTTP date, as milliseconds from `now_ms`, within 0 and MAX_RETRY_AFTER_MS.
 * Null without a readable one. `now_ms` should be the response's own Date, so that no clock's error gets in.
 */
export function parseRetryAfter(header: unknown, now_ms: number): number | null {
  if (typeof header !== "string") return null
  const text = header.trim()
  const wait_ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : httpDate(text) - now_ms
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(0, wait_ms), MAX_RETRY_AFTER_MS)
}

/** Only the form with a name of a day: Date.parse alone would read "-1" or "1.5" as a date. */
const httpDate = (text: string): number => (/^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : Number.NaN)
