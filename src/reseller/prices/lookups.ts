import type { Asking } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import type { Availability, Registrar } from "../contract/registrar"
import type { DomainName } from "../names/domain-name"
import { isPositiveAmount } from "./money"

/** Upstream asks for backoff instead of concurrency (contract D7); this many ask a large cart in seconds. */
const LOOKUPS_AT_ONCE = 6

export type SearchedName = Pick<DomainName, "ascii" | "label" | "tld">
export type LookedUp = CallResult<Availability[]>

/** The fewest lookups for these names: one takes a label under any number of extensions (contract D4). */
export function lookupsFor(
  names: readonly Pick<SearchedName, "label" | "tld">[],
): { label: string; tlds: string[] }[] {
  const tldsOf = new Map<string, Set<string>>()
  for (const { label, tld } of names) tldsOf.set(label, (tldsOf.get(label) ?? new Set()).add(tld))
  return [...tldsOf].map(([label, tlds]) => ({ label, tlds: [...tlds] }))
}

/** By ASCII form. When upstream or our share of its limits gives out, the rest is not asked, and answered as the first that was refused. */
export async function lookUpAll(
  names: readonly SearchedName[],
  asking: Asking,
  check: Registrar["check"],
): Promise<Map<string, LookedUp>> {
  const found = new Map<string, LookedUp>()
  const left = lookupsFor(names)
  let outage: LookedUp | null = null
  const ask = async (): Promise<void> => {
    for (let lookup = left.shift(); lookup; lookup = left.shift()) {
      const { label, tlds } = lookup
      const result: LookedUp = outage ?? (await check(label, tlds, asking))
      if (concernsAll(result)) outage ??= result
      // It does not say which of them.
      if (isNotSold(result) && tlds.length > 1) left.push(...tlds.map((tld) => ({ label, tlds: [tld] })))
      else for (const tld of tlds) found.set(`${label}.${tld}`, result)
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, ask))
  return found
}

const concernsAll = ({ kind }: LookedUp): boolean =>
  kind === "busy" || kind === "rate_limited" || kind === "not_sent" || kind === "lost"

export const isNotSold = (result: LookedUp): boolean =>
  result.kind === "refused" && result.error === "tld_not_sold"

/** A name to be renewed. `premium`: the registry has its own price for it. */
export type RenewedName = SearchedName & { premium: boolean }

/** Cost of one more year, integer IRT; null: upstream has no reliable price. `raw` is what upstream said. */
type YearlyCost = { cost: number | null; raw: unknown }

export type RenewalCosts = ReadonlyMap<string, CallResult<YearlyCost>>

/** One price list for all ordinary names, because a lookup of a taken name has no price (assumption 3); a lookup for each premium one. By ASCII form. */
export async function askRenewalCosts(
  names: readonly RenewedName[],
  asking: Asking,
  registrar: Pick<Registrar, "tlds" | "check">,
): Promise<RenewalCosts> {
  const premium = names.filter((name) => name.premium)
  const ordinary = names.filter((name) => !name.premium)
  const [list, found] = await Promise.all([
    ordinary.length === 0 ? null : registrar.tlds(asking),
    lookUpAll(premium, asking, registrar.check),
  ])
  const costs = new Map<string, CallResult<YearlyCost>>()
  for (const [ascii, result] of found) {
    const entry = result.kind === "answered" ? result.data.find(({ domain }) => domain === ascii) : undefined
    costs.set(ascii, costIn(result, entry?.cost?.renew, entry?.raw))
  }
  for (const { ascii, tld } of list === null ? [] : ordinary) {
    const entry = list?.kind === "answered" ? list.data.find((one) => one.tld === tld) : undefined
    if (list !== null) costs.set(ascii, costIn(list, entry?.renew, entry))
  }
  return costs
}

const costIn = (
  result: CallResult<unknown>,
  cost: number | null = null,
  raw: unknown = null,
): CallResult<YearlyCost> => (result.kind === "answered" ? { ...result, data: { cost, raw } } : result)

/** The renewal of one name for so many years, integer IRT; null without a reliable price (assumption 4). */
export const renewalCost = ({ cost }: YearlyCost, years: number): number | null =>
  cost !== null && isPositiveAmount(cost) && isPositiveAmount(years * cost) ? years * cost : null
