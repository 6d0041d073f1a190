import type { CallResult } from "../contract/call-result"
import type { Availability, Registrar } from "../contract/registrar"
import type { DomainName } from "../domain-name/domain-name"
import type { Priority } from "../ports/budget"
import { judgeAvailability, type NotOrderableReason, notOrderable } from "../pricing/judge-availability"
import {
  applyPrice,
  type PriceRefusal,
  type Quote,
  type SalesPolicy,
  sellsTld,
  type Unavailable,
  unavailable,
} from "./quote"

type QuoteRefusal = { kind: "not_orderable"; reason: NotOrderableReason; message: string } | PriceRefusal

/** Makes a quote of an upstream answer, or says why none can be made. */
function quoteAvailability(
  availability: Availability,
  { id, tld, years, currency_code }: Pick<QuoteWish, "years" | "currency_code"> & { id: string; tld: string },
  policy: SalesPolicy,
): { kind: "quote"; quote: Quote } | QuoteRefusal {
  const judged = judgeAvailability(availability, years, policy)
  if (judged.kind !== "orderable") return judged
  const { cost, premium } = judged
  const { domain: subject, raw } = availability
  return applyPrice(
    { id, kind: "register", subject, years, cost, premium, price_version: null, raw },
    { tld },
    currency_code,
    policy,
  )
}

export type AskedQuote = { kind: "quote"; quote: Quote } | QuoteRefusal | Unavailable

type AskedName = Pick<DomainName, "ascii" | "label" | "tld">

/** A name to be registered. */
export type QuoteWish = { name: AskedName; years: number; currency_code: string }

type QuoteDeps = {
  registrar: Pick<Registrar, "check">
  policy: SalesPolicy
  newId(prefix: string): string
  /** Of the next lookup: who needs many does not go before everybody else with all of them. */
  nextPriority(): Promise<Priority>
}

/** Upstream asks for backoff instead of concurrency (contract D7); this many ask a large cart in seconds. */
const LOOKUPS_AT_ONCE = 6

type Lookup = { label: string; tlds: string[] }
type Found = CallResult<Availability[]>

/** The fewest lookups for these names: one takes a label under any number of extensions (contract D4). */
export function lookupsFor(names: readonly Pick<AskedName, "label" | "tld">[]): Lookup[] {
  const tldsOf = new Map<string, Set<string>>()
  for (const { label, tld } of names) tldsOf.set(label, (tldsOf.get(label) ?? new Set()).add(tld))
  return [...tldsOf].map(([label, tlds]) => ({ label, tlds: [...tlds] }))
}

/**
 * Asks upstream what names cost now and prices them, in the order of the wishes: the only way a price comes into being
 * (money rule 1). When upstream or our share of its limits gives out, the names that are left are not asked, and
 * `unavailable` like the first.
 */
export async function askQuotes(wishes: readonly QuoteWish[], deps: QuoteDeps): Promise<AskedQuote[]> {
  const sold = wishes.filter(({ name }) => sellsTld(deps.policy, name.tld))
  const found = await askAll(lookupsFor(sold.map(({ name }) => name)), deps)
  return wishes.map((wish) => quoteOf(wish, found.get(wish.name.ascii), deps))
}

/** What was found about each name, by its ASCII form. */
async function askAll(lookups: Lookup[], deps: QuoteDeps): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const left = [...lookups]
  let outage: Found | null = null
  const ask = async (): Promise<void> => {
    for (let lookup = left.shift(); lookup; lookup = left.shift()) {
      const { label, tlds } = lookup
      const result: Found = outage ?? (await deps.registrar.check(label, tlds, await deps.nextPriority()))
      if (concernsAll(result)) outage ??= result
      // It does not say which of them.
      if (isNotSold(result) && tlds.length > 1) left.push(...tlds.map((tld) => ({ label, tlds: [tld] })))
      else for (const tld of tlds) found.set(`${label}.${tld}`, result)
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, ask))
  return found
}

/** No answer to one lookup that the next would not get as well. */
const concernsAll = ({ kind }: Found): boolean =>
  kind === "busy" || kind === "rate_limited" || kind === "not_sent" || kind === "lost"

const isNotSold = (result: Found): boolean => result.kind === "refused" && result.error === "tld_not_sold"

function quoteOf(wish: QuoteWish, found: Found | undefined, { policy, newId }: QuoteDeps): AskedQuote {
  if (found === undefined || isNotSold(found)) return notOrderable("unsupported")
  if (found.kind !== "answered") return unavailable(found)
  const { name, years, currency_code } = wish
  const availability = found.data.find(({ domain }) => domain === name.ascii)
  if (!availability) return notOrderable("unchecked")
  return quoteAvailability(availability, { id: newId("dquote"), tld: name.tld, years, currency_code }, policy)
}
