import type { World } from "../state/world"
import type { LoggedRequest } from "./logged-request"

/** Keeps a sandbox that runs for weeks small. */
const MAX_LOGGED_REQUESTS = 10_000

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
