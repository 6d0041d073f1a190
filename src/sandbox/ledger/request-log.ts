import type { LimitName } from "../account/rate-limit"
import type { World } from "../state/world"

/** Keeps a sandbox that runs for weeks small. */
const MAX_LOGGED_REQUESTS = 10_000

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
  delivery: "open" | "whole" | "half" | "cut" | "reset" | "silence"
}

export function logArrival(
  world: World,
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
