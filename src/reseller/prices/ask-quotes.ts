import type { Asking } from "../budget/budget"
import type { CallResult } from "../contract/call-result"
import type { CatalogueEntry, Inquirer } from "../contract/inquirer"
import type { Registrar } from "../contract/registrar"
import type { ServiceId } from "../inquiries/inquiries"
import {
  askRenewalCosts,
  isNotSold,
  type LookedUp,
  lookUpAll,
  type RenewalCosts,
  type RenewedName,
  renewalCost,
  type SearchedName,
} from "./lookups"
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
      const result = costs.get(name.ascii)
      if (result === undefined) throw new Error(`Bug! The cost of ${name.ascii} was not asked`)
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
