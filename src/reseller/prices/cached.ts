import { LEAST_OF_A_VISITOR } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import { type Unavailable, unavailable } from "./quote"

type LookupPace = { lookup: number; window_ms: number }

/** Quotes of a cart count as fresh for so many milliseconds: a large cart is asked in several windows, and could never be paid if the first quotes aged meanwhile. */
export function freshForMs(
  lookups: number,
  quote_fresh_ms: number,
  { lookup, window_ms }: LookupPace,
): number {
  const windows = Math.ceil(lookups / Math.min(LEAST_OF_A_VISITOR, lookup))
  return quote_fresh_ms + Math.max(0, windows - 1) * window_ms
}

/** Prices for show only; a sale asks again. Long enough to spare upstream, short enough that a new price shows soon. */
const FRESH_MS = 5 * 60 * 1_000

/** After a failure nobody asks for so long: an upstream in trouble is spared, and one that is back is found soon. */
export const FAILURE_PAUSE_MS = 5 * 1_000

export type Cached<T> = { kind: "known"; value: T } | Unavailable

/** Keeps the last answer, while upstream is away as long as that lasts. One question at a time: who comes meanwhile gets the old answer. */
export function cached<T>(ask: () => Promise<CallResult<T>>, nowMs: () => number): () => Promise<Cached<T>> {
  let known: { at_ms: number; value: T } | null = null
  let failed: { at_ms: number; why: Unavailable } | null = null
  let asking: Promise<void> | null = null

  const refresh = async (): Promise<void> => {
    const result = await ask()
    if (result.kind === "answered") {
      known = { at_ms: nowMs(), value: result.data }
      failed = null
    } else failed = { at_ms: nowMs(), why: unavailable(result) }
  }
  const isDue = (): boolean =>
    !(known && nowMs() - known.at_ms < FRESH_MS) && !(failed && nowMs() - failed.at_ms < FAILURE_PAUSE_MS)

  return async () => {
    if (asking) await (known ? undefined : asking)
    else if (isDue()) {
      asking = refresh().finally(() => {
        asking = null
      })
      await asking
    }
    if (known) return { kind: "known", value: known.value }
    if (failed) return failed.why
    throw new Error("Bug! Neither an answer nor a failure")
  }
}
