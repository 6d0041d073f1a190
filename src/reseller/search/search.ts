import type { Availability, Registrar } from "../contract/registrar"

/** Long enough that shoppers who look at one name share one lookup, short enough that a name just taken shows soon. */
const FRESH_MS = 60 * 1_000

/** Bounds the memory to a few megabytes; the oldest answers go first. */
const MAX_NAMES = 10_000

/** Lookups for show. Sales never come through here: they ask upstream each time (money rule 1). */
export type SearchCheck = Registrar["check"]

/** Shares what upstream said about names for a little while; what is not known, or could not be checked, is asked in one lookup. */
export function cachedSearch(deps: { registrar: Pick<Registrar, "check">; nowMs(): number }): SearchCheck {
  const known = new Map<string, { at_ms: number; answer: Availability }>()
  const freshAnswer = (domain: string): Availability | undefined => {
    const found = known.get(domain)
    return found && deps.nowMs() - found.at_ms < FRESH_MS ? found.answer : undefined
  }
  const keep = (answer: Availability): void => {
    known.delete(answer.domain)
    if (answer.state === "unchecked") return
    known.set(answer.domain, { at_ms: deps.nowMs(), answer })
    for (const oldest of known.keys()) {
      if (known.size <= MAX_NAMES) break
      known.delete(oldest)
    }
  }

  return async (label, tlds, asking) => {
    const kept = tlds.flatMap((tld) => freshAnswer(`${label}.${tld}`) ?? [])
    const unknown = tlds.filter((tld) => freshAnswer(`${label}.${tld}`) === undefined)
    if (unknown.length === 0) return { kind: "answered", data: kept, replayed: false }
    const result = await deps.registrar.check(label, unknown, asking)
    if (result.kind !== "answered") return result
    result.data.forEach(keep)
    return { ...result, data: [...kept, ...result.data] }
  }
}
