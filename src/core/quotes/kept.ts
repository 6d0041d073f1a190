import type { CallResult } from "../answers/call-result"

/** Prices for show only; a sale asks again. Long enough to spare upstream, short enough that a new price shows soon. */
const FRESH_MS = 5 * 60 * 1_000

export type Kept<T> = { kind: "known"; value: T } | { kind: "unavailable"; cause: CallResult<never>["kind"] }

/** Keeps what upstream said last for a while; while upstream is away, for as long as that lasts. */
export function kept<T>(ask: () => Promise<CallResult<T>>, nowMs: () => number): () => Promise<Kept<T>> {
  let known: { at_ms: number; value: T } | null = null
  return async () => {
    if (known && nowMs() - known.at_ms < FRESH_MS) return { kind: "known", value: known.value }
    const result = await ask()
    if (result.kind === "answered") known = { at_ms: nowMs(), value: result.data }
    else if (known === null) return { kind: "unavailable", cause: result.kind }
    return { kind: "known", value: known.value }
  }
}
