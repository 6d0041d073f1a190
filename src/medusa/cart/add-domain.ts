import type { Cart } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { assertUnreachable } from "../../core/assert-unreachable"
import { type DomainRow, isDomainRow } from "../../core/orders/order-row"
import { askQuote } from "../../core/quotes/ask-quotes"
import type { Quote } from "../../core/quotes/quote"
import type { Reseller } from "../composition/reseller"
import { ApiError, upstreamUnavailable } from "../http/api-error"
import { OrderRowsStore } from "../persistence/order-rows-store"
import { DOMAIN_VARIANTS } from "../product/reseller-products"
import { assertNotOnOrder } from "../sales/on-order"
import { assertSelling } from "../sales/selling-switches"
import type { VisitorId } from "../visitors/visitors"
import { addLine, type Buyer } from "./add-line"
import type { AddDomainRequest } from "./add-request"
import { pricingError } from "./fresh-quotes"
import { openCart } from "./open-cart"

/** Quotes a domain afresh and puts it into the cart at that price. */
export async function addDomain(
  cart_id: string,
  wish: AddDomainRequest,
  { customer_id, visitor }: Buyer,
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
    { cart_id, customer_id },
    sale,
    { before: (tx) => assertNotInCart(tx, cart_id, quote.subject) },
    reseller,
  )
  if (!isDomainRow(row)) throw new Error(`Bug! ${row.id} is no domain order`)
  return { cart, row }
}

async function quoteFor(
  wish: AddDomainRequest,
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
