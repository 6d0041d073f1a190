import { assertNever } from "../assert-never"
import { type Answer, htmlAnswer, jsonAnswer } from "../http/reply"
import type { World } from "../state/world"
import { LIMITERS, type LimitName } from "./limiter-models"

type Admission = { ok: true } | { ok: false; retry_after_ms: number }

/** Measured when the request arrives, per token (assumption 19), in the way that the mode names. */
export function admit(world: World, digest: string, limit: LimitName): Admission {
  const { model, window_ms, [limit]: requests } = world.mode.rate_limits
  const limiter = LIMITERS[model]
  const rules = { requests, window_ms }
  const now = world.now()
  // Each model remembers in a way of its own.
  const name = `${digest} ${limit} ${model}`
  const memory = limiter.remembered(world.arrivals.get(name) ?? [], now, rules)
  const free_at = limiter.freeAt(memory, now, rules)
  const admitted = free_at <= now
  world.arrivals.set(name, admitted || limiter.counts_refused ? limiter.counted(memory, now, rules) : memory)
  return admitted ? { ok: true } : { ok: false, retry_after_ms: free_at - now }
}

/** HTTP 429 (contract D7), its body and header as the mode asks (assumption 18). */
export function rateLimitedAnswer(world: World, retryAfterMs: number | null): Answer {
  const { body, retry_after } = world.mode.rate_limits
  const headers = retryAfterMs === null ? {} : retryAfterHeader(retry_after, world.now(), retryAfterMs)
  return body === "html"
    ? htmlAnswer(429, "<html><body><h1>429 Too Many Requests</h1></body></html>", headers)
    : jsonAnswer(429, { ok: false, error: "rate_limited", message: "Too many requests." }, headers)
}

/** Three days, in seconds: far beyond what anybody can wait for. */
const LONG_WAIT_S = 259_200

/** Rounded up: who waits that long finds a place. */
function retryAfterHeader(
  form: World["mode"]["rate_limits"]["retry_after"],
  now: number,
  ms: number,
): Record<string, string> {
  switch (form) {
    case "seconds":
      return { "retry-after": String(Math.ceil(ms / 1000)) }
    case "date":
      return { "retry-after": new Date(Math.ceil((now + ms) / 1000) * 1000).toUTCString() }
    case "days":
      return { "retry-after": String(LONG_WAIT_S) }
    case "none":
      return {}
    default:
      return assertNever(form)
  }
}
