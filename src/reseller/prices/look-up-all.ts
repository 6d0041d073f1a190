import type { Asking } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import type { Availability, Registrar } from "../contract/registrar"
import type { DomainName } from "../names/domain-name"

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
