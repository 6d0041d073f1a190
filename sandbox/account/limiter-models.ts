import { z } from "zod"

/** Upstream says how many requests a minute it takes, not how it counts them (assumption 19): the five ways that are in use. */
export const limiterModelSchema = z.enum([
  "sliding_log",
  "sliding_log_with_refused",
  "fixed_window",
  "first_hit_window",
  "token_bucket",
])
export type LimiterModel = z.output<typeof limiterModelSchema>

/** The three limits of contract D8. A lookup counts as a lookup only (assumption 19). */
export type LimitName = "read" | "lookup" | "write"

export type Limit = { requests: number; window_ms: number }

/**
 * One way to count. `memory` holds moments in milliseconds, the earliest first, and means something to its model alone;
 * it begins empty.
 */
type Limiter = {
  remembered(memory: readonly number[], now: number, limit: Limit): number[]
  /** When a place is free, of what is remembered: now or earlier lets the request through. */
  freeAt(memory: readonly number[], now: number, limit: Limit): number
  counted(memory: readonly number[], now: number, limit: Limit): number[]
  counts_refused: boolean
}

const append = (memory: readonly number[], now: number): number[] => [...memory, now]

/** The moment that must have left the window before the next request fits; null when there is room now. */
const blocking = (memory: readonly number[], { requests }: Limit): number | null =>
  memory[memory.length - requests] ?? null

/** At most so many in any window: a request leaves the log exactly one window later. */
const slidingLog = (counts_refused: boolean): Limiter => ({
  remembered: (memory, now, { window_ms }) => memory.filter((at) => at > now - window_ms),
  freeAt: (memory, now, limit) => {
    const first = blocking(memory, limit)
    return first === null ? now : first + limit.window_ms
  },
  counted: append,
  counts_refused,
})

const windowBegan = (now: number, { window_ms }: Limit): number => now - (now % window_ms)

/** The windows follow the clock, whoever sends when: two full ones may come close together where they meet. */
const fixedWindow: Limiter = {
  remembered: (memory, now, limit) => memory.filter((at) => at >= windowBegan(now, limit)),
  freeAt: (memory, now, limit) =>
    memory.length < limit.requests ? now : windowBegan(now, limit) + limit.window_ms,
  counted: append,
  counts_refused: false,
}

/** A window begins with the first request after the last one was over, as a counter that expires does. */
const firstHitWindow: Limiter = {
  remembered: (memory, now, { window_ms }) => {
    const [began = now] = memory
    return began + window_ms > now ? [...memory] : []
  },
  freeAt: (memory, now, { requests, window_ms }) =>
    memory.length < requests ? now : (memory[0] ?? now) + window_ms,
  counted: append,
  counts_refused: false,
}

const msPerToken = ({ requests, window_ms }: Limit): number => window_ms / requests

/**
 * A bucket of as many tokens as requests, filled evenly: its one moment is that at which it is full again. A request
 * fits as long as that lies less than a whole bucket ahead.
 */
const tokenBucket: Limiter = {
  remembered: (memory) => [...memory],
  freeAt: ([full_at = 0], _now, limit) => full_at - limit.window_ms + msPerToken(limit),
  counted: ([full_at = 0], now, limit) => [Math.max(full_at, now) + msPerToken(limit)],
  counts_refused: false,
}

export const LIMITERS: Readonly<Record<LimiterModel, Limiter>> = {
  sliding_log: slidingLog(false),
  sliding_log_with_refused: slidingLog(true),
  fixed_window: fixedWindow,
  first_hit_window: firstHitWindow,
  token_bucket: tokenBucket,
}
