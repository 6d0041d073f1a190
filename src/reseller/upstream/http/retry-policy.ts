import { setTimeout as sleep } from "node:timers/promises"
import type { CallResult } from "../../contract/call-result"
import { SECOND_MS } from "../../shared/time"

/** Assumption 43: longer hints are a mistake, and a paid call goes out again while upstream surely remembers its key (assumption 20). */
export const MAX_RETRY_AFTER_MS = 180 * SECOND_MS

/** In milliseconds from `now_ms`, the response's own Date, so that no clock's error gets in (assumption 18). */
export function parseRetryAfter(header: unknown, now_ms: number): number | null {
  if (typeof header !== "string") return null
  const text = header.trim()
  const wait_ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : httpDate(text) - now_ms
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(0, wait_ms), MAX_RETRY_AFTER_MS)
}

/** Only the form with a name of a day: Date.parse alone would read "-1" or "1.5" as a date. */
const httpDate = (text: string): number => (/^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : Number.NaN)

/** Resolves after `ms` milliseconds, or as soon as `signal` is aborted; never rejects. */
export type Delay = (ms: number, signal?: AbortSignal) => Promise<void>

export const delay: Delay = async (ms, signal) => {
  try {
    await sleep(ms, undefined, { signal })
  } catch {
    // Aborted: the wait is over.
  }
}

/** Repeats after the first attempt: enough for a lost packet and a restart, too few to add to an outage. */
const MAX_REPEATS = 2

const FIRST_BACKOFF_MS = 250

/** A caller waits in-process: no pause is longer than this, and a longer hint of upstream is left to the caller. */
export const MAX_BACKOFF_MS = 4_000

export function shouldRetry(result: CallResult<unknown>, repeats: number): boolean {
  if (repeats >= MAX_REPEATS) return false
  // The one identifier that the contract calls retryable; the others would be answered the same again.
  if (result.kind === "refused") return result.error === "lookup_failed"
  if (result.kind === "rate_limited")
    return result.retry_after_ms !== null && result.retry_after_ms <= MAX_BACKOFF_MS
  return result.kind === "not_sent" || result.kind === "lost"
}

/** Exponential backoff with full jitter, after upstream's own hint if there is one. `random` is in [0, 1). */
export function retryDelayMs(result: CallResult<unknown>, repeats: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** repeats)
  const hint = result.kind === "rate_limited" ? (result.retry_after_ms ?? 0) : 0
  return hint + Math.round(random * ceiling)
}
