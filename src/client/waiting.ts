import type { RefusalBody } from "../wire/refusal"
import type { Refusal } from "./refusal"

/** A refusal that passes by itself. `progress`, in lines of the cart, of a request that goes on where it stopped. */
export type Waiting = {
  readonly retry_in_ms: number
  readonly progress: NonNullable<RefusalBody["progress"]> | null
}

/**
 * How long to wait before the same request is sent again: the shop has no room for it now (503 `busy`), or this visitor
 * has asked for too much within a minute (429 `too_many_requests`). Null for every other refusal.
 */
export function waitingOf({ code, details }: Refusal): Waiting | null {
  const { retry_in_ms, progress = null } = details
  if (code !== "busy" && code !== "too_many_requests") return null
  return typeof retry_in_ms === "number" ? { retry_in_ms, progress } : null
}
