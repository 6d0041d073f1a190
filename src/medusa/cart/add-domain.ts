import type { Cart } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { addDomainBodySchema } from "../../api-schemas/domain-orders"
import { assertUnreachable } from "../../core/assert-unreachable"
import { type DomainName, parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import { parseYears } from "../../core/pricing/term"
import { askQuote } from "../../core/quotes/ask-quotes"
import type { Quote } from "../../core/quotes/quote"
import type { Dependencies } from "../composition/compose"
import type { Reseller } from "../composition/reseller"
import { ApiError, pricingError, upstreamUnavailable } from "../http/api-error"
import { parseRequest } from "../http/request"
import { assertNotOnOrder } from "../orders/names-on-order"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { DOMAIN_VARIANTS } from "../product/reseller-products"
import { assertSelling } from "../sales/selling-switches"
import type { VisitorId } from "../visitors/visitors"
import { addLine, type Buyer } from "./add-line"
import { openCart } from "./cart-owner"

/** What a shopper asks for, checked. */
type DomainToAdd = { name: DomainName; action: "register"; years: number; nameservers: string[] }

/** Parses the body of POST /store/carts/:id/domains. `defaults` are the shop's nameservers. */
export function readDomainToAdd(
  body: unknown,
  parts: Dependencies,
  defaults: readonly string[],
): DomainToAdd {
  const asked = parseRequest(addDomainBodySchema, body)
  if (asked.action === "renew") {
    throw new ApiError(
      422,
      "renewal_not_sold",
      "Renewals are not sold yet: only registrations can be ordered.",
    )
  }
  const parsed = parseDomainName(asked.domain, parts.names)
  if (parsed.kind === "invalid") throw new ApiError(400, parsed.code, parsed.message, { field: "domain" })
  const term = parseYears(asked.years === undefined ? 1 : asked.years, parts.policy.max_years)
  if (term.kind === "invalid") throw new ApiError(400, term.code, term.message, { field: "years" })
  const nameservers = parseNameservers(asked.nameservers)
  if (nameservers.kind === "invalid") {
    throw new ApiError(400, nameservers.code, nameservers.message, { field: "nameservers" })
  }
  const hosts = nameservers.hosts.length > 0 ? nameservers.hosts : [...defaults]
  return { name: parsed.name, action: asked.action, years: term.years, nameservers: hosts }
}

/** Quotes a domain afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  wish: DomainToAdd,
  { customer_id, visitor, language }: Buyer,
  reseller: Reseller,
): Promise<{ cart: Cart; row: DomainRow }> {
  if (!(await reseller.ensureProducts())) throw upstreamUnavailable({ cause: "shop_not_ready" })
  const { manager } = reseller.container
  await assertSelling(manager, { what: "domain", tld: wish.name.tld })
  const { currency_code } = await openCart(manager, cart_id, customer_id)
  await assertNotInCart(manager, cart_id, wish.name.ascii)
  await assertNotOnOrder(manager, wish.name.ascii)
  const quote = await quoteFor(wish, currency_code, visitor, reseller)

  const { action, nameservers, years, name } = wish
  const { id: variant_id, title } = DOMAIN_VARIANTS[action]
  const sale = {
    quote,
    request: { kind: "register", years, nameservers, premium: quote.premium },
    kind: "domain",
    variant_id,
    title: name.unicode,
    description: `${title}, ${years} ${years === 1 ? "year" : "years"}`,
    metadata: { domain: quote.subject, years, action },
  } as const
  const { cart, row } = await addLine(
    { cart_id, customer_id, language },
    sale,
    { before: (tx) => assertNotInCart(tx, cart_id, quote.subject) },
    reseller,
  )
  if (!isDomainRow(row)) throw new Error(`Bug! ${row.id} is no domain order`)
  return { cart, row }
}

async function quoteFor(
  wish: DomainToAdd,
  currency_code: string,
  visitor: VisitorId,
  reseller: Reseller,
): Promise<Quote> {
  const { parts } = reseller
  const nextPriority = () => parts.visitors.priorityOf("checkout", "lookup", visitor)
  const asked = await askQuote({ ...wish, currency_code }, { ...parts, nextPriority })
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_orderable":
      throw new ApiError(422, asked.reason, asked.message, { domain: wish.name.ascii })
    case "no_rate":
    case "too_large":
      throw pricingError(422, asked)
    case "unavailable":
      throw upstreamUnavailable(asked)
    default:
      return assertUnreachable(asked)
  }
}

async function assertNotInCart(manager: EntityManager, cart_id: string, domain: string): Promise<void> {
  const rows = await new OrderRowsStore(manager).byCart(cart_id)
  if (rows.some(({ subject }) => subject === domain)) {
    throw new ApiError(409, "already_in_cart", `${domain} is in this cart already.`)
  }
}
