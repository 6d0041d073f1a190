import type { App } from "../app"
import type { Buyer, LineToAdd } from "../binding/carts"
import type { DomainName } from "../names/domain-name"
import { namesOnOrder, onOrder } from "../orders/names-on-order.store"
import type { OrderRequest } from "../orders/order-row"
import type { QuoteRequest } from "../prices/ask-quotes"
import { notAdded, type Quote } from "../prices/quote"
import { addYears } from "../shared/calendar-date"
import { Refusal } from "../shared/refusal"
import { presentQuotes } from "./fresh-quotes.service"
import { type Renewability, renewabilityOf } from "./renewability.service"
import { DOMAIN_VARIANTS } from "./reseller-products.service"

type RegisterWish = { action: "register"; name: DomainName; years: number; nameservers: string[] }
type RenewWish = { action: "renew"; name: DomainName; years: number }

export type Wish = RegisterWish | RenewWish

type LineFacts = { request: OrderRequest; metadata: Record<string, unknown> }
type Sellable = QuoteRequest & { factsOf(quote: Quote): LineFacts }

/** Quotes afresh what goes into the cart, with as few calls as can be, or says why it cannot. */
export async function offersFor<Wanted extends Wish>(
  wishes: readonly Wanted[],
  currency_code: string,
  { customer_id, visitor }: Pick<Buyer, "customer_id" | "visitor">,
  app: App,
): Promise<ReadonlyMap<Wanted, LineToAdd | Refusal>> {
  const { database, options } = app
  const renewals = wishes.flatMap(({ action, name, years }) =>
    action === "renew" ? [{ domain: name.ascii, years }] : [],
  )
  const registered = wishes.flatMap(({ action, name }) => (action === "register" ? [name.ascii] : []))
  const [on_order, renewability] = await Promise.all([
    namesOnOrder(database, registered),
    renewabilityOf(renewals, customer_id, options.renewals, database),
  ])
  const judge = (wish: Wish): Sellable | Refusal =>
    wish.action === "register"
      ? registrationOf(wish, on_order, currency_code)
      : renewalOf(wish, renewability(wish.name.ascii), currency_code, customer_id)
  const offers = new Map<Wanted, LineToAdd | Refusal>()
  const sold: (Sellable & { wish: Wanted })[] = []
  for (const wish of wishes) {
    const judged = judge(wish)
    if (judged instanceof Refusal) offers.set(wish, judged)
    else sold.push({ ...judged, wish })
  }
  for (const { request, asked } of await presentQuotes(sold, visitor, app)) {
    const { wish, factsOf } = request
    const offer =
      asked.kind === "quote"
        ? saleOf(wish, asked.quote, factsOf(asked.quote))
        : notAdded(asked, { domain: wish.name.ascii })
    offers.set(wish, offer)
  }
  return offers
}

export async function offerFor(...[wish, ...where]: [Wish, string, Buyer, App]): Promise<LineToAdd> {
  const [offer = new Error("Bug! A domain without an answer")] = (await offersFor([wish], ...where)).values()
  if (offer instanceof Error) throw offer
  return offer
}

function registrationOf(
  wish: RegisterWish,
  on_order: ReadonlySet<string>,
  currency_code: string,
): Sellable | Refusal {
  const { name, years, nameservers } = wish
  if (on_order.has(name.ascii)) return onOrder(name.ascii)
  const factsOf = ({ premium }: Quote): LineFacts => ({
    request: { kind: "register", years, nameservers, premium },
    metadata: { nameservers },
  })
  return { kind: "register", name, years, currency_code, factsOf }
}

function renewalOf(
  wish: RenewWish,
  owned: Renewability,
  currency_code: string,
  customer_id: string | null,
): Sellable | Refusal {
  const { name, years } = wish
  if (customer_id === null) {
    const sentence = "Only its owner can renew a domain. Sign in first."
    return new Refusal("unauthenticated", "not_signed_in", sentence)
  }
  if (owned.kind === "refused") {
    const kind = owned.reason === "domain_not_found" ? "not_found" : "impossible"
    return new Refusal(kind, owned.reason, owned.message, { domain: name.ascii })
  }
  const { expiry, domain } = owned
  const factsOf = ({ premium }: Quote): LineFacts => ({
    request: { kind: "renew", years, expiry, premium },
    metadata: { expiry, new_expiry: addYears(expiry, years) },
  })
  const { premium } = domain
  return { kind: "renew", name: { ...name, premium }, years, currency_code, factsOf }
}

export function saleOf(
  { action, name, years }: Pick<Wish, "action" | "years"> & { name: Pick<DomainName, "unicode"> },
  quote: Quote,
  { request, metadata }: LineFacts,
): LineToAdd {
  const { id: variant_id, title } = DOMAIN_VARIANTS[action]
  return {
    quote,
    request,
    kind: "domain",
    variant_id,
    title: name.unicode,
    description: `${title}, ${years} ${years === 1 ? "year" : "years"}`,
    metadata: { domain: quote.subject, years, action, ...metadata },
  }
}
