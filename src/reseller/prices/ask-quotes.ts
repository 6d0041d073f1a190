import type { Asking } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import type { CatalogueEntry, Inquirer } from "../contract/inquirer"
import type { Availability, Registrar } from "../contract/registrar"
import type { ServiceId } from "../inquiries/inquiries"
import type { DomainName } from "../names/domain-name"
import { isPositiveAmount } from "./money"
import type { PricedThing } from "./price-of"
import {
  applyPrice,
  judgeAvailability,
  notOrderable,
  type Quote,
  type QuoteRefusal,
  type SalesPolicy,
  sellsTld,
  type Unavailable,
  unavailable,
} from "./quote"

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

type RenewalCosts = (name: RenewedName) => CallResult<YearlyCost>

/** One price list for all ordinary names, because a lookup of a taken name has no price (assumption 3); a lookup for each premium one. */
export async function askRenewalCosts(
  names: readonly RenewedName[],
  asking: Asking,
  registrar: Pick<Registrar, "tlds" | "check">,
): Promise<RenewalCosts> {
  const premium = names.filter((name) => name.premium)
  const [list, found] = await Promise.all([
    premium.length === names.length ? null : registrar.tlds(asking),
    lookUpAll(premium, asking, registrar.check),
  ])
  return ({ ascii, tld, premium: isPremium }) => {
    const looked = found.get(ascii)
    if (isPremium && looked)
      return withCost(looked, (answers) => {
        const entry = answers.find(({ domain }) => domain === ascii)
        return { cost: entry?.cost?.renew ?? null, raw: entry?.raw }
      })
    if (!isPremium && list)
      return withCost(list, (tlds) => {
        const entry = tlds.find((one) => one.tld === tld)
        return { cost: entry?.renew ?? null, raw: entry }
      })
    throw new Error(`Bug! The cost of ${ascii} was not asked`)
  }
}

const withCost = <Data>(
  result: CallResult<Data>,
  costIn: (data: Data) => YearlyCost,
): CallResult<YearlyCost> => (result.kind === "answered" ? { ...result, data: costIn(result.data) } : result)

/** The renewal of one name for so many years, integer IRT; null without a reliable price (assumption 4). */
export const renewalCost = ({ cost }: YearlyCost, years: number): number | null =>
  cost !== null && isPositiveAmount(cost) && isPositiveAmount(years * cost) ? years * cost : null

/** A name to be registered or renewed, or an inquiry. Whether a name can be renewed is the caller's to know. */
export type QuoteRequest = { currency_code: string } & (
  | { kind: "register"; name: SearchedName; years: number }
  | { kind: "renew"; name: RenewedName; years: number }
  | { kind: "inquiry"; service: ServiceId }
)

export type AskedQuote = { kind: "quote"; quote: Quote } | QuoteRefusal | Unavailable

type QuoteDeps = {
  registrar: Pick<Registrar, "check" | "tlds">
  inquirer: Pick<Inquirer, "pricing"> | null
  policy: SalesPolicy
  newId(prefix: string): string
}

type Answers = {
  found: ReadonlyMap<string, LookedUp>
  costs: RenewalCosts
  inquiries: CallResult<CatalogueEntry[]> | null
}

/** The only way a price comes into being (money rule 1). When upstream or our share gives out, the names that are left are `unavailable` like the first. */
export async function askQuotes<Request extends QuoteRequest>(
  requests: readonly Request[],
  asking: Asking,
  deps: QuoteDeps,
): Promise<{ request: Request; asked: AskedQuote }[]> {
  const all: readonly QuoteRequest[] = requests
  const { registrar, inquirer, policy } = deps
  const [found, costs, inquiries] = await Promise.all([
    lookUpAll(
      all.flatMap((one) => (one.kind === "register" && sellsTld(policy, one.name.tld) ? [one.name] : [])),
      asking,
      registrar.check,
    ),
    askRenewalCosts(
      all.flatMap((one) => (one.kind === "renew" ? [one.name] : [])),
      asking,
      registrar,
    ),
    inquirer !== null && all.some(({ kind }) => kind === "inquiry") ? inquirer.pricing(asking) : null,
  ])
  return requests.map((request) => ({ request, asked: quoteOf(request, { found, costs, inquiries }, deps) }))
}

function quoteOf(
  request: QuoteRequest,
  { found, costs, inquiries }: Answers,
  { policy, newId }: QuoteDeps,
): AskedQuote {
  const { kind, currency_code } = request
  const priced = (
    thing: PricedThing,
    answer: Pick<Quote, "subject" | "cost" | "raw"> & Partial<Quote>,
  ): AskedQuote => {
    const general = { id: newId("dquote"), kind, years: null, premium: false, price_version: null }
    return applyPrice({ ...general, ...answer }, thing, currency_code, policy)
  }
  switch (request.kind) {
    case "register": {
      const { name, years } = request
      const result = found.get(name.ascii)
      if (result === undefined || isNotSold(result)) return notOrderable("unsupported")
      if (result.kind !== "answered") return unavailable(result)
      const answer = result.data.find(({ domain }) => domain === name.ascii)
      if (answer === undefined) return notOrderable("unchecked")
      const judged = judgeAvailability(answer, years, policy)
      if (judged.kind === "refused") return judged
      const { cost, premium } = judged
      return priced(name, { subject: name.ascii, years, cost, premium, raw: answer.raw })
    }
    case "renew": {
      const { name, years } = request
      if (years > policy.max_years) return notOrderable("term_too_long")
      const result = costs(name)
      if (result.kind !== "answered") return unavailable(result)
      const cost = renewalCost(result.data, years)
      if (cost === null) return notOrderable("no_price")
      return priced(name, { subject: name.ascii, years, cost, premium: name.premium, raw: result.data.raw })
    }
    case "inquiry": {
      const { service } = request
      if (inquiries !== null && inquiries.kind !== "answered") return unavailable(inquiries)
      const entry = inquiries?.data.find((one) => one.service === service)
      const cost = saleCostOf(entry)
      if (entry === undefined || cost === null) return NOT_FOR_SALE
      const { price_version, raw } = entry
      return priced({ service }, { subject: service, cost, price_version, raw })
    }
  }
}

const NOT_FOR_SALE: QuoteRefusal = {
  kind: "refused",
  reason: "not_for_sale",
  message: "This inquiry is not for sale at the moment. Try again later.",
}

/** Integer IRT. A null price or a null version is not for sale (contract I1.4). */
export function saleCostOf(entry: Omit<CatalogueEntry, "raw"> | undefined): number | null {
  if (entry === undefined || entry.price_version === null || entry.cost === null) return null
  return isPositiveAmount(entry.cost) ? entry.cost : null
}
