import {
  type Asking,
  type Budget,
  type LimitName,
  priorityIn,
  type Slot,
  type Taken,
} from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import type { CallTimeouts } from "../../engine/pace"
import { SECOND_MS } from "../../shared/time"
import { type Delay, retryDelayMs, shouldRetry } from "./retry-policy"
import {
  createTransport,
  type HttpRequest,
  type Transport,
  type TransportOptions,
  type UpstreamObserver,
} from "./transport"

/** Shorter than storefronts wait for an answer. Paid work is tried again by the engine. */
export const MAX_BUDGET_WAIT_MS = 8_000

export const DEFAULT_TIMEOUTS: Readonly<CallTimeouts> = {
  /** Upstream answers these from its own records. */
  read_ms: 10 * SECOND_MS,
  /** Upstream asks a registry first, and a shopper is waiting. */
  lookup_ms: 10 * SECOND_MS,
  /** Upstream may execute the order before it answers; giving up early makes an unknown outcome of a slow success. */
  write_ms: 60 * SECOND_MS,
}

/** For one call in all, its repeats and waits included. Where a single request may take longer, that counts. */
export const SHOPPER_DEADLINE_MS = 12 * SECOND_MS

/** Not the whole window: one stray 429 should not stop a shop for a minute, and the next one renews the pause. */
export const DEFAULT_PAUSE_MS = 10_000

export type CallerOptions = {
  transport: Transport
  budget: Budget
  delay: Delay
  random: () => number
  max_budget_wait_ms?: number
  shopper_deadline_ms?: number
  /** Aborted when the shop stops: waits end and nothing is repeated; requests under way are finished. */
  stopping?: AbortSignal
  observer?: UpstreamObserver
}

type Caller = {
  /** For calls whose repeat is safe: waits a little for a slot, and repeats by the retry policy. */
  repeat<T>(request: HttpRequest<T>, limit: LimitName, asking: Asking): Promise<CallResult<T>>
  /** One request, if a slot is free now: for callers that count their own reads and repeat them by a pace of their own. */
  single<T>(request: HttpRequest<T>, limit: LimitName, asking: Asking): Promise<CallResult<T>>
  /** Exactly one request in a slot taken before. */
  once<T>(request: HttpRequest<T>, limit: LimitName, slot: Slot): Promise<CallResult<T>>
}

export type ClientOptions = Omit<CallerOptions, "transport"> &
  TransportOptions & { timeouts?: Partial<CallTimeouts> }

export const callerFor = (options: ClientOptions) => ({
  ...createCaller({ ...options, transport: createTransport(options) }),
  timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
})

export function createCaller(options: CallerOptions): Caller {
  const { transport, budget, delay, random, stopping, observer } = options
  const { max_budget_wait_ms = MAX_BUDGET_WAIT_MS, shopper_deadline_ms = SHOPPER_DEADLINE_MS } = options

  /** Takes a slot, waiting in-process up to `left_ms` in all; says `busy` at once if no slot comes free by then. */
  const takeSlot = async (limit: LimitName, asking: Asking, left_ms: number): Promise<Taken> => {
    const taken = await budget.take(limit, asking)
    if (taken.kind === "slot" || taken.retry_in_ms > left_ms || stopping?.aborted) return taken
    await delay(taken.retry_in_ms, stopping)
    observer?.waited(limit, priorityIn(asking), taken.retry_in_ms)
    return takeSlot(limit, asking, left_ms - taken.retry_in_ms)
  }

  const once: Caller["once"] = async (request, limit, slot) => {
    const result = await transport.send(request)
    // A budget that cannot be reached now must not cost the answer: the slot frees itself.
    if (result.kind === "not_sent") await slot.unused().catch(() => undefined)
    // The answer need not wait: until it is written, the slot is taken for longer.
    else void slot.done().catch(() => undefined)
    if (result.kind === "rate_limited") {
      await budget.pause(limit, result.retry_after_ms ?? DEFAULT_PAUSE_MS).catch(() => undefined)
    }
    return result
  }

  const repeat: Caller["repeat"] = async (request, limit, asking) => {
    const longest_ms = asking === "paid" ? Number.POSITIVE_INFINITY : shopper_deadline_ms
    const ends_at = performance.now() + Math.max(longest_ms, request.timeout_ms)
    const leftMs = () => Math.max(0, ends_at - performance.now())
    const take = () => takeSlot(limit, asking, Math.min(max_budget_wait_ms, leftMs()))
    const taken = await take()
    if (taken.kind === "busy") return taken
    let slot = taken
    for (let repeats = 0; ; repeats++) {
      const timeout_ms = Math.max(1, Math.ceil(Math.min(request.timeout_ms, leftMs())))
      const result = await once({ ...request, timeout_ms }, limit, slot)
      if (stopping?.aborted || !shouldRetry(result, repeats)) return result
      const pause_ms = retryDelayMs(result, repeats, random())
      if (pause_ms >= leftMs()) return result
      await delay(pause_ms, stopping)
      if (stopping?.aborted) return result
      const again = await take()
      // "busy" would say that nothing was sent; the first attempt was.
      if (again.kind === "busy") return result
      slot = again
    }
  }

  const single: Caller["single"] = async (request, limit, asking) => {
    const taken = await budget.take(limit, asking)
    return taken.kind === "busy" ? taken : once(request, limit, taken)
  }

  return { once, repeat, single }
}

/** Not across priorities, so that paid work never stands behind a visitor's. */
export function createSingleFlight<T>() {
  const in_flight = new Map<string, Promise<T>>()
  return function share(key: string, asking: Asking, call: () => Promise<T>): Promise<T> {
    const name = `${priorityIn(asking)} ${key}`
    const running = in_flight.get(name) ?? call().finally(() => in_flight.delete(name))
    in_flight.set(name, running)
    return running
  }
}
