import type { CallResult } from "../contract/call-result"
import type { Availability, AvailabilityState, Registrar } from "../contract/registrar"
import type { DomainName } from "../domain-name/domain-name"
import type { Asking } from "../ports/budget"
import { judgeAvailability, type NotOrderableReason } from "../pricing/judge-availability"
import { shownPrice } from "../pricing/price-of"
import { type Found, isNotSold, lookUpAll, lookupsFor } from "./look-up-all"
import { type SalesPolicy, sellsTld, type Unavailable, unavailable } from "./quote"

/** Long enough that shoppers who look at one name share one lookup, short enough that a name just taken shows soon. */
const FRESH_MS = 60 * 1_000

/** Bounds the memory to a few megabytes; the oldest answers go first. */
const MAX_NAMES = 10_000

/** Lookups for show. Sales never come through here: they ask upstream each time (money rule 1). */
export type SearchCheck = (
  label: string,
  tlds: readonly string[],
  asking: Asking,
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

/** One name of a search as shoppers see it; prices are for one year, in minor units. */
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

type Shown = { currency_code: string; policy: SalesPolicy }

type Search = { kind: "results"; results: SearchResult[] } | Unavailable

/** Looks one label up under several extensions; what is found is for show, a sale asks again. */
export async function search(
  request: { label: string; tlds: readonly string[]; currency_code: string; asking: Asking },
  { searchCheck, policy }: { searchCheck: SearchCheck; policy: SalesPolicy },
): Promise<Search> {
  const { label, tlds, currency_code, asking } = request
  const sold = tlds.filter((tld) => sellsTld(policy, tld))
  const result = sold.length === 0 ? null : await searchCheck(label, sold, asking)
  if (result !== null && result.kind !== "answered") return unavailable(result)
  const results = tlds.map((tld) =>
    resultOf(answerAbout({ ascii: `${label}.${tld}`, tld }, result?.data ?? [], policy), tld, {
      currency_code,
      policy,
    }),
  )
  return { kind: "results", results }
}

type SearchedName = Pick<DomainName, "ascii" | "label" | "tld">

type SearchManyDeps = {
  searchCheck: SearchCheck
  policy: SalesPolicy
  asking: Asking
}

/** Looks whole names up, one lookup for each label, and answers in their order. For show, like `search`. */
export async function searchMany(
  names: readonly SearchedName[],
  currency_code: string,
  { searchCheck, policy, asking }: SearchManyDeps,
): Promise<({ kind: "result"; result: SearchResult } | Unavailable)[]> {
  const sold = names.filter(({ tld }) => sellsTld(policy, tld))
  const found = await lookUpAll(lookupsFor(sold), { check: searchCheck, asking })
  return names.map((name) => {
    const one = availabilityIn(found.get(name.ascii), name, policy)
    if (one.kind === "unavailable") return one
    const result = resultOf(one.availability, name.tld, { currency_code, policy })
    return { kind: "result", result }
  })
}

function availabilityIn(
  found: Found | undefined,
  name: SearchedName,
  policy: SalesPolicy,
): { kind: "known"; availability: Availability } | Unavailable {
  if (found === undefined || isNotSold(found)) {
    return { kind: "known", availability: unpriced(name.ascii, "unsupported") }
  }
  if (found.kind !== "answered") return unavailable(found)
  return { kind: "known", availability: answerAbout(name, found.data, policy) }
}

/** A name of which nobody could say anything; it may be free or not. */
export const uncheckedResult = ({ ascii, tld }: SearchedName, shown: Shown): SearchResult =>
  resultOf(unpriced(ascii, "unchecked"), tld, shown)

/** Upstream's word about a name; `unchecked` if it left it out. */
function answerAbout(
  { ascii, tld }: Pick<DomainName, "ascii" | "tld">,
  answers: readonly Availability[],
  policy: SalesPolicy,
): Availability {
  const answer = answers.find(({ domain }) => domain === ascii)
  return answer ?? unpriced(ascii, sellsTld(policy, tld) ? "unchecked" : "unsupported")
}

const unpriced = (domain: string, state: "unchecked" | "unsupported"): Availability => ({
  domain,
  state,
  cost: null,
  price_floored: false,
  raw: null,
})

function resultOf(one: Availability, tld: string, { currency_code, policy }: Shown): SearchResult {
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
