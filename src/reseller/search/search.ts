import type { Asking } from "../budget/budget"
import type { Availability, AvailabilityState, Registrar } from "../contract/registrar"
import { isNotSold, lookUpAll, type SearchedName } from "../prices/ask-quotes"
import { shownPrice } from "../prices/price-of"
import {
  judgeAvailability,
  type NotOrderableReason,
  type SalesPolicy,
  sellsTld,
  type Unavailable,
  unavailable,
} from "../prices/quote"

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

export type SearchResult = {
  domain: string
  state: AvailabilityState | "unknown"
  orderable: boolean
  reason: NotOrderableReason | null
  price: { register: number; renew: number | null } | null
  currency_code: string
  premium: boolean
}

/** One lookup for each label; answers in order, for show. A name of which nobody could say anything is `unchecked`. */
export async function search(
  names: readonly SearchedName[],
  currency_code: string,
  asking: Asking,
  { searchCheck, policy }: { searchCheck: SearchCheck; policy: SalesPolicy },
): Promise<{ name: SearchedName; result: SearchResult; unavailable: Unavailable | null }[]> {
  const sold = names.filter(({ tld }) => sellsTld(policy, tld))
  const found = await lookUpAll(sold, asking, searchCheck)
  return names.map((name) => {
    const answer = found.get(name.ascii)
    const known = answer?.kind === "answered" ? answer.data.find(({ domain }) => domain === name.ascii) : null
    const isSold = answer !== undefined && !isNotSold(answer)
    const shown = known ?? unpriced(name.ascii, isSold ? "unchecked" : "unsupported")
    const result = resultOf(shown, name.tld, currency_code, policy)
    return { name, result, unavailable: !isSold || answer.kind === "answered" ? null : unavailable(answer) }
  })
}

const unpriced = (domain: string, state: "unchecked" | "unsupported"): Availability => {
  return { domain, state, cost: null, raw: null }
}

function resultOf(one: Availability, tld: string, currency_code: string, policy: SalesPolicy): SearchResult {
  const judged = judgeAvailability(one, 1, policy)
  const priced = (cost: number) => shownPrice({ tld }, cost, currency_code, policy.pricing)
  const register = judged.kind === "orderable" ? priced(judged.cost) : null
  return {
    domain: one.domain,
    state: one.state,
    orderable: register !== null,
    reason: judged.kind === "refused" ? judged.reason : register === null ? "no_price" : null,
    price: register === null || !one.cost ? null : { register, renew: priced(one.cost.renew) },
    currency_code,
    premium: one.state === "premium",
  }
}
