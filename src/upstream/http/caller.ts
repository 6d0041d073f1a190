import type { CallResult } from "../../core/answers/call-result"
import type { Budget, LimitName, Priority, Slot } from "../../core/ports/budget"
import type { Delay } from "./delay"
import { backoffMs, shouldRetry } from "./retry-policy"
import { endSlot, MAX_BUDGET_WAIT_MS, takeSlot } from "./take-slot"
import type { HttpRequest, Transport } from "./transport"

/**
 * How long a limit rests after a 429 without a hint. Not the whole window: one stray 429 should not stop a shop for a
 * minute, and if upstream still counts us full the next one renews the pause.
 */
export const DEFAULT_PAUSE_MS = 10_000

export type CallerOptions = {
  transport: Transport
  budget: Budget
  delay: Delay
  /** In [0, 1). */
  random: () => number
  max_budget_wait_ms?: number
  /** Aborted when the shop stops: waits end and nothing is repeated; requests under way are finished. */
  stopping?: AbortSignal
}

/** Sends requests within the budget: one slot for each HTTP request. */
export type Caller = {
  /** For calls whose repeat is safe: waits a little for a slot, and repeats by the retry policy. */
  repeat<T>(request: HttpRequest<T>, limit: LimitName, priority: Priority): Promise<CallResult<T>>
  /** Exactly one request in a slot taken before. */
  once<T>(request: HttpRequest<T>, limit: LimitName, slot: Slot): Promise<CallResult<T>>
}

export function createCaller(options: CallerOptions): Caller {
  const { transport, budget, delay, random, stopping, max_budget_wait_ms = MAX_BUDGET_WAIT_MS } = options
  const wait = { max_wait_ms: max_budget_wait_ms, delay, stopping }

  const once: Caller["once"] = async (request, limit, slot) => {
    const result = await transport.send(request)
    await endSlot(slot, result.kind === "not_sent" ? "unused" : "done")
    if (result.kind === "rate_limited") {
      // Like the end of a slot: a budget out of reach must not cost the answer.
      await budget.pause(limit, result.retry_after_ms ?? DEFAULT_PAUSE_MS).catch(() => undefined)
    }
    return result
  }

  const repeat: Caller["repeat"] = async (request, limit, priority) => {
    const taken = await takeSlot(budget, limit, priority, wait)
    if (taken.kind === "busy") return taken
    let slot = taken
    for (let repeats = 0; ; repeats++) {
      const result = await once(request, limit, slot)
      if (stopping?.aborted || !shouldRetry(result, repeats)) return result
      await delay(backoffMs(result, repeats, random()), stopping)
      if (stopping?.aborted) return result
      const again = await takeSlot(budget, limit, priority, wait)
      // "busy" would say that nothing was sent; the first attempt was.
      if (again.kind === "busy") return result
      slot = again
    }
  }

  return { once, repeat }
}
