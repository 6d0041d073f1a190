import type { LimitName } from "../account/limiter-models"

/** One request of an interface. Never the token: `token` is a short digest, null when none was recognised. */
export type LoggedRequest = {
  seq: number
  /** Arrival, ISO date-time with milliseconds. */
  at: string
  method: string
  /** Without the query. */
  path: string
  endpoint: string | null
  limit: LimitName | null
  token: string | null
  idempotency_key: string | null
  /** The HTTP status sent; null while at work and when no answer was sent. */
  status: number | null
  /** The identifier of a refusal. */
  error: string | null
  replayed: boolean
  /** The kinds of the faults that were played. */
  faults: string[]
  /** How the reply went out; `open` while at work. */
  delivery: "open" | "whole" | "half" | "drip" | "cut" | "reset" | "silence"
}

/** Since the start or the last reset. */
export type Counters = {
  /** Requests that arrived with a usable token, by limit, the ones turned away included. */
  read: number
  lookup: number
  write: number
  /** 429s answered because a limit was exceeded. */
  rate_limited: number
  /** 429s played by a fault. */
  rate_limited_by_fault: number
  /** Repeats answered with the first answer. */
  replays: number
  /** Keys that came back with a different request. */
  conflicts: number
}

export function newCounters(): Counters {
  return { read: 0, lookup: 0, write: 0, rate_limited: 0, rate_limited_by_fault: 0, replays: 0, conflicts: 0 }
}

/** Keeps a sandbox that runs for weeks small. */
const MAX_LOGGED_REQUESTS = 10_000

export function logArrival(
  world: { now(): number; requests: LoggedRequest[]; request_count: number },
  arrived: Pick<LoggedRequest, "method" | "path" | "idempotency_key">,
) {
  world.request_count += 1
  const entry: LoggedRequest = {
    seq: world.request_count,
    at: new Date(world.now()).toISOString(),
    ...arrived,
    endpoint: null,
    limit: null,
    token: null,
    status: null,
    error: null,
    replayed: false,
    faults: [],
    delivery: "open",
  }
  world.requests.push(entry)
  if (world.requests.length > MAX_LOGGED_REQUESTS) world.requests.shift()
  return entry
}
