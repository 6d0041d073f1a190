import type { LimitName } from "../account/limiter-models"

export type LoggedRequest = {
  seq: number
  at: string
  method: string
  path: string
  endpoint: string | null
  limit: LimitName | null
  token: string | null
  idempotency_key: string | null
  status: number | null
  error: string | null
  replayed: boolean
  faults: string[]
  delivery: "open" | "whole" | "half" | "drip" | "cut" | "reset" | "silence"
}

type Counted =
  | "read"
  | "lookup"
  | "write"
  | "rate_limited"
  | "rate_limited_by_fault"
  | "replays"
  | "conflicts"
/** `read`, `lookup` and `write` count requests with a usable token, the ones turned away included. */
export type Counters = Record<Counted, number>

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
