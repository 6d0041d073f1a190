import type { CallResult } from "../contract/call-result"
import type { Availability, AvailabilityState, Registrar } from "../contract/registrar"
import type { Priority } from "../ports/budget"
import { judgeAvailability, type NotOrderableReason } from "../pricing/judge-availability"
import { shownPrice } from "../pricing/price-of"
import { type SalesPolicy, sellsTld, type Unavailable, unavailable } from "./quote"

/** Long enough that shoppers who look at one name share one lookup, short enough that a name just taken shows soon. */
const FRESH_MS = 60 * 1_000

/** Bounds the memory to a few megabytes; the oldest answers go first. */
const MAX_NAMES = 10_000

/** Lookups for show. Sales never come through here: they ask upstream each time (money rule 1). */
export type SearchCheck = (
  label: string,
  tlds: readonly string[],
  priority: Priority,
) => Promise<CallResult<Availability[]>>

/**
 * Keeps what upstream said about names for a little while, whichever search they came from. What is not known, or could
 * not be checked, is asked in one lookup.
 */
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

  return async (label, tlds, priority) => {
    const kept = tlds.flatMap((tld) => freshAnswer(`${label}.${tld}`) ?? [])
    const unknown = tlds.filter((tld) => freshAnswer(`${label}.${tld}`) === undefined)
    if (unknown.length === 0) return { kind: "answered", data: kept, replayed: false }
    const result = await deps.registrar.check(label, unknown, priority)
    if (result.kind !== "answered") return result
    result.data.forEach(keep)
    return { ...result, data: [...kept, ...result.data] }
  }
}

/** One name of a search as shoppers see it; prices are for one year, in minor units, without tax. */
export type SearchResult = {
  domain: string
  state: AvailabilityState | "unknown"
  orderable: boolean
  /** Why it cannot be ordered; null when it can. */
  reason: NotOrderableReason | null
  price: { register: number; renew: number | null } | null
  currency_code: string
  premium: boolean
}

type Search = { kind: "results"; results: SearchResult[] } | Unavailable

/** Looks one label up under several extensions; what is found is for show, a sale asks again. */
export async function search(
  wish: { label: string; tlds: readonly string[]; currency_code: string; priority: Priority },
  deps: { searchCheck: SearchCheck; policy: SalesPolicy },
): Promise<Search> {
  const sold = wish.tlds.filter((tld) => sellsTld(deps.policy, tld))
  const unsold = wish.tlds.filter((tld) => !sellsTld(deps.policy, tld))
  const result = sold.length === 0 ? null : await deps.searchCheck(wish.label, sold, wish.priority)
  if (result !== null && result.kind !== "answered") return unavailable(result)
  const found = new Map((result?.data ?? []).map((one) => [one.domain, one]))
  const results = wish.tlds.map((tld) => {
    const domain = `${wish.label}.${tld}`
    const state = unsold.includes(tld) ? "unsupported" : "unchecked"
    const one = found.get(domain) ?? { domain, state, cost: null, price_floored: false, raw: null }
    return resultOf(one, tld, wish.currency_code, deps.policy)
  })
  return { kind: "results", results }
}

function resultOf(one: Availability, tld: string, currency_code: string, policy: SalesPolicy): SearchResult {
  const judged = judgeAvailability(one, 1, policy)
  const priced = (cost: number) => shownPrice({ tld }, cost, currency_code, policy.pricing)
  const register = judged.kind === "orderable" ? priced(judged.cost) : null
  return {
    domain: one.domain,
    state: one.state,
    orderable: register !== null,
    reason: judged.kind === "not_orderable" ? judged.reason : register === null ? "no_price" : null,
    price: register === null || !one.cost ? null : { register, renew: priced(one.cost.renew) },
    currency_code,
    premium: one.state === "premium",
  }
}
