import type { CallResult } from "../../core/answers/call-result"
import { assertUnreachable } from "../../core/assert-unreachable"

/** Repeats after the first attempt: enough for a lost packet and a restart, too few to add to an outage. */
export const MAX_REPEATS = 2

/** The first pause is at most this long, and each next one twice as long. */
export const FIRST_BACKOFF_MS = 250

/** A caller waits in-process: no pause is longer than this, and a longer hint of upstream is left to the caller. */
export const MAX_BACKOFF_MS = 4_000

/**
 * Whether a call that may be repeated (a read, a lookup, a management write that sets the same value again) is worth
 * repeating after this result. Paid writes never come here.
 */
export function shouldRetry(
  result: CallResult<unknown>,
  repeats: number,
  max_repeats = MAX_REPEATS,
): boolean {
  if (repeats >= max_repeats) return false
  switch (result.kind) {
    case "not_sent":
    case "lost":
      return true
    case "refused":
      // The one identifier that the contract calls retryable; the others would be answered the same again.
      return result.error === "lookup_failed"
    case "rate_limited":
      return result.retry_after_ms !== null && result.retry_after_ms <= MAX_BACKOFF_MS
    case "answered":
    case "refused_unknown":
    case "unreadable":
    case "busy":
      return false
    default:
      return assertUnreachable(result)
  }
}

/** Exponential backoff with full jitter, after upstream's own hint if there is one. `random` is in [0, 1). */
export function backoffMs(result: CallResult<unknown>, repeats: number, random: number): number {
  const ceiling = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** repeats)
  const hint = result.kind === "rate_limited" ? (result.retry_after_ms ?? 0) : 0
  return hint + Math.round(random * ceiling)
}
