import { assertNever } from "../assert-never"
import { type Answer, htmlAnswer, jsonAnswer } from "../http/reply"
import type { World } from "../state/world"

/** The three limits of contract D8. A lookup counts as a lookup only (assumption 19). */
export type LimitName = "read" | "lookup" | "write"

type Admission = { ok: true } | { ok: false; retry_after_ms: number }

/**
 * A strict sliding log per token (assumption 19): at most `limit` arrivals in any window, measured
 * when the request arrives. An arrival leaves the log exactly one window later.
 */
export function admit(world: World, digest: string, limit: LimitName): Admission {
  const rules = world.mode.rate_limits
  const now = world.now()
  const log = `${digest} ${limit}`
  const arrivals = (world.arrivals.get(log) ?? []).filter((at) => at > now - rules.window_ms)
  world.arrivals.set(log, arrivals)
  const admitted = arrivals.length < rules[limit]
  // The arrival that must leave before the next one fits.
  const blocking = arrivals[arrivals.length - rules[limit]] ?? now
  if (admitted || rules.count_rejected) arrivals.push(now)
  return admitted ? { ok: true } : { ok: false, retry_after_ms: blocking + rules.window_ms - now }
}

/** HTTP 429 (contract D7), its body and header as the mode asks (assumption 18). */
export function rateLimitedAnswer(world: World, retryAfterMs: number | null): Answer {
  const { body, retry_after } = world.mode.rate_limits
  const headers = retryAfterMs === null ? {} : retryAfterHeader(retry_after, world.now(), retryAfterMs)
  return body === "html"
    ? htmlAnswer(429, "<html><body><h1>429 Too Many Requests</h1></body></html>", headers)
    : jsonAnswer(429, { ok: false, error: "rate_limited", message: "Too many requests." }, headers)
}

/** Rounded up: who waits that long finds a place. */
function retryAfterHeader(
  form: "seconds" | "date" | "none",
  now: number,
  ms: number,
): Record<string, string> {
  switch (form) {
    case "seconds":
      return { "retry-after": String(Math.ceil(ms / 1000)) }
    case "date":
      return { "retry-after": new Date(Math.ceil((now + ms) / 1000) * 1000).toUTCString() }
    case "none":
      return {}
    default:
      return assertNever(form)
  }
}
