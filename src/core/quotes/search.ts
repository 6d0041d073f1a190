import type { Availability, AvailabilityState } from "../answers/availability"
import type { Priority } from "../ports/budget"
import { judgeAvailability } from "../pricing/judge-availability"
import type { NotOrderableReason } from "../pricing/not-orderable"
import { shownPrice } from "../pricing/price-of"
import { type SalesPolicy, sellsTld } from "./sales-policy"
import type { SearchCheck } from "./search-cache"
import { type Unavailable, unavailable } from "./unavailable"

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

export type Search = { kind: "results"; results: SearchResult[] } | Unavailable

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
  const judged = judgeAvailability(one, { action: "register", years: 1 }, policy)
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
