import type { Availability } from "../answers/availability"
import type { CallResult } from "../answers/call-result"
import type { Registrar } from "../ports/registrar"

/** Long enough that shoppers who look at one name share one lookup, short enough that a name just taken shows soon. */
const FRESH_MS = 60 * 1_000

/** Bounds the memory; the oldest answers go first. */
const MAX_ANSWERS = 1_000

/** Lookups for show. Sales never come through here: they ask upstream each time (money rule 1). */
export type SearchCheck = (label: string, tlds: readonly string[]) => Promise<CallResult<Availability[]>>

/** Keeps what upstream said about names for a little while; what could not be checked is asked again. */
export function cachedSearch(deps: { registrar: Pick<Registrar, "check">; nowMs(): number }): SearchCheck {
  const answers = new Map<string, { at_ms: number; result: CallResult<Availability[]> }>()
  return async (label, tlds) => {
    const key = JSON.stringify([label, ...tlds])
    const known = answers.get(key)
    if (known && deps.nowMs() - known.at_ms < FRESH_MS) return known.result
    const result = await deps.registrar.check(label, tlds, "browsing")
    answers.delete(key)
    if (result.kind === "answered" && result.data.every(({ state }) => state !== "unchecked")) {
      answers.set(key, { at_ms: deps.nowMs(), result })
      for (const oldest of answers.keys()) {
        if (answers.size <= MAX_ANSWERS) break
        answers.delete(oldest)
      }
    }
    return result
  }
}
