import { assertUnreachable } from "../../core/assert-unreachable"
import { splitName } from "../../core/domain-name/split-name"
import type { OrderRow } from "../../core/orders/order-row"
import { askQuote } from "../../core/quotes/ask-quote"
import type { Quote } from "../../core/quotes/quote"
import type DomainResellerService from "../../services/domain-reseller"
import { ApiError } from "../http/api-error"
import { upstreamUnavailable } from "../http/upstream-unavailable"
import { assertSelling } from "../sales/selling-stopped"
import { OrderRowsStore } from "../stores/order-rows-store"
import { QuotesStore } from "../stores/quotes-store"
import { isAuthorisedAtProvider } from "./authorised-at-provider"
import { isLocked } from "./cart-guard"
import { requoteLine } from "./reprice-lines"

/** A line whose price moved between cart and payment, in minor units of the currency. */
type PriceChange = {
  domain: string
  line_item_id: string
  old_price: number
  new_price: number
  currency_code: string
}

/**
 * Takes aged quotes of a cart again: when its payment session is made and before its payment is authorised (money
 * rule 1). A price that fell is passed on; one that rose is put on the line and answered 409 with both prices; a name
 * that is gone is answered 409. Upstream is asked outside any transaction.
 */
export async function recheckQuotes(
  cart_id: string,
  at: "payment_session" | "complete",
  reseller: DomainResellerService,
): Promise<void> {
  const { manager, cartService } = reseller.container
  const rows = await new OrderRowsStore(manager).byCart(cart_id)
  const aged = await agedRows(rows, reseller)
  if (aged.length === 0) return
  const cart = await cartService.retrieve(cart_id, { relations: ["payment_sessions"] })
  if (isLocked(cart)) return
  // Money is already bound at the provider: refusing now would strand it. The order goes on, its cost is checked again
  // before execution, and above tolerance it is held.
  if (at === "complete" && (await isAuthorisedAtProvider(cart, reseller))) return

  const fresh = await Promise.all(aged.map(async (row) => ({ row, quote: await freshQuote(row, reseller) })))
  const changes = fresh.flatMap(({ row, quote }) => changeOf(row, quote))
  await reseller.container.manager.transaction(async (tx) => {
    for (const { row, quote } of fresh) {
      await requoteLine(tx, { row_id: row.id, line_item_id: row.line_item_id ?? "" }, quote)
    }
    if (changes.length > 0) await cartService.withTransaction(tx).followPrices(cart_id)
  })
  const risen = changes.filter(({ old_price, new_price }) => new_price > old_price)
  if (risen.length > 0) throw priceChanged(risen)
}

async function agedRows(rows: readonly OrderRow[], reseller: DomainResellerService): Promise<OrderRow[]> {
  const quotes = new QuotesStore(reseller.container.manager)
  const aged: OrderRow[] = []
  for (const row of rows) {
    const quote = row.quote_id === null ? null : await quotes.byId(row.quote_id)
    if (!quote || quote.age_ms >= reseller.options.timeouts.quote_fresh_ms) aged.push(row)
  }
  return aged
}

async function freshQuote(row: OrderRow, reseller: DomainResellerService): Promise<Quote> {
  const { kind: action, years } = row.request
  const { currency_code, subject } = row
  const name = splitName(subject)
  await assertSelling(
    reseller.container.manager,
    { what: "domain", tld: name.tld },
    { status: 409, extra: { domain: subject, line_item_id: row.line_item_id } },
  )
  const asked = await askQuote({ name, action, years, currency_code }, reseller.parts)
  switch (asked.kind) {
    case "quote":
      return asked.quote
    case "not_orderable":
      throw new ApiError(409, "domain_unavailable", `${subject}: ${asked.message} Remove it from the cart.`, {
        domain: subject,
        line_item_id: row.line_item_id,
        reason: asked.reason,
      })
    case "no_rate":
      throw unpriced("no_exchange_rate", asked.message, row)
    case "too_large":
      throw unpriced("price_too_large", asked.message, row)
    case "unavailable":
      throw upstreamUnavailable(asked)
    default:
      return assertUnreachable(asked)
  }
}

const unpriced = (code: string, message: string, { subject: domain, line_item_id }: OrderRow): ApiError =>
  new ApiError(409, code, message, { domain, line_item_id })

const changeOf = (row: OrderRow, quote: Quote): PriceChange[] =>
  quote.price === row.price
    ? []
    : [
        {
          domain: row.subject,
          line_item_id: row.line_item_id ?? "",
          old_price: row.price,
          new_price: quote.price,
          currency_code: row.currency_code,
        },
      ]

function priceChanged(changes: PriceChange[]): ApiError {
  const [first] = changes
  const list = changes.map(
    ({ domain, old_price, new_price }) => `${domain} from ${old_price} to ${new_price}`,
  )
  return new ApiError(
    409,
    "price_changed",
    `The price has changed: ${list.join(", ")}. The cart shows the new price; pay again to accept it.`,
    { old_price: first?.old_price, new_price: first?.new_price, changes },
  )
}
