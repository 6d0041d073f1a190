import { assertUnreachable } from "../../core/assert-unreachable"
import type { DomainName } from "../../core/domain-name/domain-name"
import type { OrderRequest } from "../../core/orders/order-row"
import { addYears } from "../../core/portfolio/calendar-date"
import { type AskedQuote, askQuotes } from "../../core/quotes/ask-quotes"
import { askRenewalQuotes } from "../../core/quotes/ask-renewal-quotes"
import type { Quote } from "../../core/quotes/quote"
import { priceRefusal, upstreamUnavailable } from "../../core/quotes/refusals"
import { Refusal } from "../../core/refusal"
import { namesOnOrder, onOrder } from "../../postgres/orders/names-on-order"
import type { App } from "../app"
import { pricedParts } from "../composition/compose"
import { fillingFor } from "../visitors/visitors"
import type { Buyer, LineToAdd } from "./line-to-add"
import { type Renewability, renewabilityOf } from "./renewability"
import { DOMAIN_VARIANTS } from "./reseller-products"
import { sellingStopped, stoppedRefusal } from "./selling-switches"

/** A checked request. */
export type Registration = { action: "register"; name: DomainName; years: number; nameservers: string[] }
export type Renewal = { action: "renew"; name: DomainName; years: number }

/** Quotes anew what goes into the cart, or says why it cannot. */
export type Offer = { kind: "sale"; sale: LineToAdd } | { kind: "refusal"; refusal: Refusal }

const refused = (refusal: Refusal): Offer => ({ kind: "refusal", refusal })

/** An obstacle before upstream is asked; null: none. */
type Judged<Wish> = { toAdd: Wish; refusal: Refusal | null }

/** Quotes registrations afresh, with as few lookups as can be, in the order that they were asked for. */
export async function offerRegistrations(
  allToAdd: readonly Registration[],
  currency_code: string,
  { visitor }: Buyer,
  { database, parts }: App,
): Promise<Offer[]> {
  if (allToAdd.length === 0) return []
  const names = allToAdd.map(({ name }) => name.ascii)
  const [stopped, on_order, priced] = await Promise.all([
    sellingStopped(database),
    namesOnOrder(database, names),
    pricedParts(parts),
  ])
  const judged = allToAdd.map((toAdd): Judged<Registration> => {
    const { ascii, tld } = toAdd.name
    const refusal = stoppedRefusal({ what: "domain", tld }, stopped, { kind: "impossible" })
    return { toAdd, refusal: refusal ?? (on_order.has(ascii) ? onOrder(ascii) : null) }
  })
  return offers(
    judged,
    async (sold) =>
      askQuotes(
        sold.map((toAdd) => ({ ...toAdd, currency_code })),
        { ...priced, asking: fillingFor(visitor) },
      ),
    ({ years, nameservers }, { premium }) => ({
      request: { kind: "register", years, nameservers, premium },
      metadata: { nameservers },
    }),
  )
}

/**
 * Quotes renewals of the customer's own domains afresh, all with one price list, in the order that they were asked for.
 */
export async function offerRenewals(
  allToAdd: readonly Renewal[],
  currency_code: string,
  { customer_id, visitor }: Pick<Buyer, "customer_id" | "visitor">,
  { database, options, parts }: App,
): Promise<Offer[]> {
  if (allToAdd.length === 0) return []
  if (customer_id === null) {
    return allToAdd.map(() =>
      refused(
        new Refusal("unauthenticated", "not_signed_in", "Only its owner can renew a domain. Sign in first."),
      ),
    )
  }
  const asked = allToAdd.map(({ name, years }) => ({ domain: name.ascii, years }))
  const renewable = await renewabilityOf(asked, customer_id, options.renewals, database)
  const judged = renewable.map((one, index): Judged<OwnedRenewal> => {
    const toAdd = { ...at(allToAdd, index), owned: one }
    return { toAdd, refusal: one.kind === "refused" ? notRenewable(one, toAdd.name) : null }
  })
  return offers(
    judged,
    async (sold) =>
      askRenewalQuotes(
        sold.map(({ owned, name, years }) => {
          const { premium } = ownedBy(owned).domain
          return { name: { ...name, premium }, years, currency_code }
        }),
        fillingFor(visitor),
        await pricedParts(parts),
      ),
    ({ owned, years }, { premium }) => {
      const { expiry } = ownedBy(owned)
      const metadata = { expiry, new_expiry: addYears(expiry, years) }
      return { request: { kind: "renew", years, expiry, premium }, metadata }
    },
  )
}

type OwnedRenewal = Renewal & { owned: Renewability }

const ownedBy = (owned: Renewability) => {
  if (owned.kind === "refused") throw new Error("Bug! What is refused is not sold")
  return owned
}

const notRenewable = (
  { reason, message }: Extract<Renewability, { kind: "refused" }>,
  { ascii: domain }: DomainName,
): Refusal =>
  new Refusal(reason === "domain_not_found" ? "not_found" : "impossible", reason, message, { domain })

type LineFacts = { request: OrderRequest; metadata: Record<string, unknown> }

/** Asks for those that nothing stands in the way of, and puts all in the order that they were asked for. */
async function offers<Wish extends Registration | Renewal>(
  judged: readonly Judged<Wish>[],
  ask: (sold: readonly Wish[]) => Promise<AskedQuote[]>,
  factsOf: (toAdd: Wish, quote: Quote) => LineFacts,
): Promise<Offer[]> {
  const sold = judged.flatMap(({ toAdd, refusal }) => (refusal === null ? [toAdd] : []))
  const answers = sold.length === 0 ? [] : await ask(sold)
  const offered = new Map(sold.map((toAdd, index) => [toAdd, at(answers, index)]))
  return judged.map(({ toAdd, refusal }): Offer => {
    const asked = offered.get(toAdd)
    if (refusal !== null) return refused(refusal)
    if (!asked) throw new Error(`Bug! ${toAdd.name.ascii} was not asked`)
    return offerOf(toAdd, asked, factsOf)
  })
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error("Bug! A domain without an answer")
  return found
}

function offerOf<Wish extends Registration | Renewal>(
  toAdd: Wish,
  asked: AskedQuote,
  factsOf: (toAdd: Wish, quote: Quote) => LineFacts,
): Offer {
  switch (asked.kind) {
    case "quote":
      return { kind: "sale", sale: saleOf(toAdd, asked.quote, factsOf(toAdd, asked.quote)) }
    case "not_orderable":
      return refused(new Refusal("impossible", asked.reason, asked.message, { domain: toAdd.name.ascii }))
    case "no_rate":
    case "too_large":
      return refused(priceRefusal("impossible", asked))
    case "unavailable":
      return refused(upstreamUnavailable(asked))
    default:
      return assertUnreachable(asked)
  }
}

/** A line of the cart, at a quote. */
export function saleOf(
  {
    action,
    name,
    years,
  }: Pick<Registration | Renewal, "action" | "years"> & { name: Pick<DomainName, "unicode"> },
  quote: Quote,
  facts: LineFacts,
): LineToAdd {
  const { id: variant_id, title } = DOMAIN_VARIANTS[action]
  return {
    quote,
    request: facts.request,
    kind: "domain",
    variant_id,
    title: name.unicode,
    description: `${title}, ${years} ${years === 1 ? "year" : "years"}`,
    metadata: { domain: quote.subject, years, action, ...facts.metadata },
  }
}
