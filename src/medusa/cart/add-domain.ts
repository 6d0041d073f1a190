import { type Cart, defaultStoreCartRelations, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { assertUnreachable } from "../../core/assert-unreachable"
import { MAX_AMOUNT } from "../../core/money/amount"
import type { OrderRow } from "../../core/orders/order-row"
import { askQuote } from "../../core/quotes/ask-quote"
import type { Quote } from "../../core/quotes/quote"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import { upstreamUnavailable } from "../http/upstream-unavailable"
import { DOMAIN_VARIANTS } from "../product/domain-product"
import { assertSelling } from "../sales/selling-stopped"
import { OrderRowsStore } from "../stores/order-rows-store"
import { QuotesStore } from "../stores/quotes-store"
import type { DomainWish } from "./domain-wish"
import { openCart } from "./open-cart"

export type AddedDomain = { cart: Cart; row: OrderRow }

/**
 * Quotes a domain afresh and puts it into the cart at that price: the only way a domain line comes into being (money
 * rule 1). Upstream is asked before the transaction; quote, row and line are then written together.
 */
export async function addDomain(
  cart_id: string,
  wish: DomainWish,
  customer_id: string | null,
  reseller: DomainResellerService,
): Promise<AddedDomain> {
  if (!(await reseller.ensureProduct())) throw upstreamUnavailable({ cause: "shop_not_ready" })
  const { manager, cartService } = reseller.container
  await assertSelling(manager, { what: "domain", tld: wish.name.tld })
  const cart = await openCart(manager, cart_id, customer_id)
  await assertNotInCart(manager, cart_id, wish.name.ascii)
  const quote = await quoteFor(wish, cart.currency_code, reseller)

  return manager.transaction(async (tx) => {
    const locked = await openCart(tx, cart_id, customer_id, "FOR UPDATE")
    if (locked.currency_code !== quote.currency_code) {
      throw new ApiError(409, "cart_changed", "The cart's region changed meanwhile. Add the domain again.")
    }
    await assertNotInCart(tx, cart_id, quote.subject)
    const row = await insertRow(tx, { quote, wish, cart_id, customer_id: cart.customer_id }, reseller)
    const carts = cartService.withTransaction(tx)
    await carts.addOrUpdateLineItems(cart_id, lineOf(tx, row, quote, wish), { validateSalesChannels: false })
    const filled = await carts.retrieveWithTotals(cart_id, { relations: defaultStoreCartRelations })
    if (filled.total > MAX_AMOUNT) {
      throw new ApiError(422, "cart_too_large", "The cart's total is more than the shop can charge at once.")
    }
    if (filled.payment_sessions?.length) await carts.setPaymentSessions(cart_id)
    return { cart: filled, row }
  })
}

async function quoteFor(
  wish: DomainWish,
  currency_code: string,
  reseller: DomainResellerService,
): Promise<Quote> {
  const asked = await askQuote({ ...wish, currency_code }, reseller.parts)
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_orderable":
      throw new ApiError(422, asked.reason, asked.message, { domain: wish.name.ascii })
    case "no_rate":
      throw new ApiError(422, "no_exchange_rate", asked.message)
    case "too_large":
      throw new ApiError(422, "price_too_large", asked.message)
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

async function insertRow(
  tx: EntityManager,
  sale: { quote: Quote; wish: DomainWish; cart_id: string; customer_id: string | null },
  { newId }: DomainResellerService,
): Promise<OrderRow> {
  const { quote, wish, cart_id, customer_id } = sale
  await new QuotesStore(tx).insert(quote)
  const rows = new OrderRowsStore(tx)
  const id = newId("dord")
  await rows.insert(
    {
      id,
      state: "quoted",
      hold_reason: null,
      reason: "added_to_cart",
      subject: quote.subject,
      request: {
        kind: "register",
        years: quote.years,
        nameservers: wish.nameservers,
        premium: quote.premium,
      },
      cart_id,
      line_item_id: newId("item"),
      order_id: null,
      customer_id,
      quote_id: quote.id,
      quoted_cost: quote.cost,
      current_cost: quote.cost,
      price: quote.price,
      currency_code: quote.currency_code,
      paid: null,
    },
    "shopper",
  )
  const row = await rows.byId(id)
  if (!row) throw new Error(`Bug! ${id} was not written`)
  return row
}

/** The line as Medusa stores it; what it says about the domain is for display, the row is the truth. */
function lineOf(tx: EntityManager, row: OrderRow, quote: Quote, wish: DomainWish): LineItem {
  return tx.getRepository(LineItem).create({
    id: row.line_item_id ?? "",
    title: wish.name.unicode,
    description: `${DOMAIN_VARIANTS[wish.action].title}, ${quote.years} ${quote.years === 1 ? "year" : "years"}`,
    variant_id: DOMAIN_VARIANTS[wish.action].id,
    quantity: 1,
    unit_price: quote.price,
    allow_discounts: true,
    is_giftcard: false,
    should_merge: false,
    metadata: { domain_order_id: row.id, domain: row.subject, years: quote.years, action: wish.action },
  })
}
