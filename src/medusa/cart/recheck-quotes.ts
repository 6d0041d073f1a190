import type { OrderRow } from "../../core/orders/order-row"
import type { Quote } from "../../core/quotes/quote"
import type DomainResellerService from "../../services/domain-reseller"
import type { PriceChange } from "../../wire/cart-changes"
import { ApiError } from "../http/api-error"
import { OrderRowsStore } from "../stores/order-rows-store"
import { QuotesStore } from "../stores/quotes-store"
import { isAuthorisedAtProvider } from "./authorised-at-provider"
import { isLocked } from "./cart-guard"
import { freshQuote } from "./fresh-quote"
import { requoteLine } from "./reprice-lines"
import { subjectName } from "./subject-name"

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

const changeOf = (row: OrderRow, quote: Quote): PriceChange[] =>
  quote.price === row.price
    ? []
    : [
        {
          ...subjectName(row),
          line_item_id: row.line_item_id ?? "",
          old_price: row.price,
          new_price: quote.price,
          currency_code: row.currency_code,
        },
      ]

function priceChanged(changes: PriceChange[]): ApiError {
  const [first] = changes
  const list = changes.map(
    (change) =>
      `${"domain" in change ? change.domain : change.service} from ${change.old_price} to ${change.new_price}`,
  )
  return new ApiError(
    409,
    "price_changed",
    `The price has changed: ${list.join(", ")}. The cart shows the new price; pay again to accept it.`,
    { old_price: first?.old_price, new_price: first?.new_price, changes },
  )
}
