import { type Answer, htmlAnswer, jsonAnswer } from "../http/reply"
import type { World } from "../state/world"
import { LIMITERS, type LimitName } from "./limiter-models"

type Admission = { ok: true } | { ok: false; retry_after_ms: number }

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

/** Three days, in seconds: far beyond what anybody can wait for. */
const LONG_WAIT_S = "259200"

/** Rounded up: a client that waits that long finds a place. */
const RETRY_AFTER = {
  seconds: (_now: number, ms: number) => String(Math.ceil(ms / 1000)),
  date: (now: number, ms: number) => new Date(Math.ceil((now + ms) / 1000) * 1000).toUTCString(),
  days: () => LONG_WAIT_S,
  none: () => null,
}

export function rateLimitedAnswer(world: World, retryAfterMs: number | null): Answer {
  const { body, retry_after } = world.mode.rate_limits
  const wait = retryAfterMs === null ? null : RETRY_AFTER[retry_after](world.now(), retryAfterMs)
  const headers: Record<string, string> = wait === null ? {} : { "retry-after": wait }
  return body === "html"
    ? htmlAnswer(429, "<html><body><h1>429 Too Many Requests</h1></body></html>", headers)
    : jsonAnswer(429, { ok: false, error: "rate_limited", message: "Too many requests." }, headers)
}
