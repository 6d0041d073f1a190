import type { Availability, Registrar } from "../contract/registrar"
import type { DomainName } from "../domain-name/domain-name"
import type { Asking } from "../ports/budget"
import { judgeAvailability, type NotOrderableReason, notOrderable } from "../pricing/judge-availability"
import { type Found, isNotSold, lookUpAll, lookupsFor } from "./look-up-all"
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
  {
    id,
    tld,
    years,
    currency_code,
  }: Pick<QuoteRequest, "years" | "currency_code"> & { id: string; tld: string },
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
export type QuoteRequest = { name: AskedName; years: number; currency_code: string }

type QuoteDeps = {
  registrar: Pick<Registrar, "check">
  policy: SalesPolicy
  newId(prefix: string): string
  asking: Asking
}

/**
 * Asks upstream what names cost now and prices them, in the order that they were asked for: the only way a price comes into being
 * (money rule 1). When upstream or our share of its limits gives out, the names that are left are not asked, and
 * `unavailable` like the first.
 */
export async function askQuotes(requests: readonly QuoteRequest[], deps: QuoteDeps): Promise<AskedQuote[]> {
  const sold = requests.filter(({ name }) => sellsTld(deps.policy, name.tld))
  const found = await lookUpAll(lookupsFor(sold.map(({ name }) => name)), {
    check: (...lookup) => deps.registrar.check(...lookup),
    asking: deps.asking,
  })
  return requests.map((request) => quoteOf(request, found.get(request.name.ascii), deps))
}

function quoteOf(request: QuoteRequest, found: Found | undefined, { policy, newId }: QuoteDeps): AskedQuote {
  if (found === undefined || isNotSold(found)) return notOrderable("unsupported")
  if (found.kind !== "answered") return unavailable(found)
  const { name, years, currency_code } = request
  const availability = found.data.find(({ domain }) => domain === name.ascii)
  if (!availability) return notOrderable("unchecked")
  return quoteAvailability(availability, { id: newId("dquote"), tld: name.tld, years, currency_code }, policy)
}
