import type { App } from "../app"
import type { CheckedCart } from "../binding/carts"
import type { VisitorId } from "../budget/budget"
import { splitName } from "../names/tld"
import { refusedOnOrder } from "../orders/names-on-order.store"
import { isOwed, type OrderRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import { emailOfCart } from "../orders/shop-tables.store"
import { lookupsFor } from "../prices/ask-quotes"
import { freshForMs } from "../prices/cached"
import { assertNoneLost, type Quote } from "../prices/quote"
import { QuotesStore } from "../prices/quotes.store"
import { refusedAsNotOwed } from "../renewals/withdraw-renewal.service"
import { Refusal } from "../shared/refusal"
import type { PriceChange } from "../shared/refusal.requests"
import { freshQuotes } from "./fresh-quotes.service"
import { refusedAsNotRenewable, subjectName } from "./renewability.service"

/** Takes aged quotes of a cart again before it is paid (money rule 1), outside any transaction; every answer is kept for the next try. */
export async function recheckQuotes(
  cart_id: string,
  cart: CheckedCart,
  visitor: VisitorId | null,
  app: App,
): Promise<void> {
  const { database } = app
  const rows = await new OrderRowsStore(database).byCart(cart_id)
  if (rows.length === 0) return
  const aged = await agedRows(rows, app)
  if (await cart.isAgreed()) return
  await assertReached(cart_id, app)
  assertNoneLost([
    ...(await refusedOnOrder(database, rows)),
    ...(await refusedAsNotRenewable(rows, app)),
    ...(await refusedAsNotOwed(rows, app)),
  ])
  if (aged.length === 0) return

  const fresh = await freshQuotes(aged, visitor, app)
  const quoted = fresh.flatMap((one) => ("quote" in one ? [one] : []))
  const kept = quoted.length === 0 ? [] : await cart.requote(quoted)
  const changes = kept.flatMap(({ row, quote }) => changeOf(row, quote))
  const risen = changes.filter(({ old_price, new_price }) => new_price > old_price)
  if (risen.length > 0) throw priceChanged(risen)
  const refusals = fresh.flatMap((one) => ("refusal" in one ? [one.refusal] : []))
  assertNoneLost(refusals.filter(({ kind }) => kind !== "unavailable"))
  const [unavailable] = refusals
  if (!unavailable) return
  const { kind, code, message, extra } = unavailable
  // A shopper who waits sees how far it has come, in lines of the cart.
  const progress = { done: rows.length - refusals.length, total: rows.length }
  throw new Refusal(kind, code, message, { ...extra, progress })
}

/** A shopper who cannot be mailed would hear nothing of what was paid for. */
async function assertReached(cart_id: string, { database, parts: { mail } }: App): Promise<void> {
  const email = await emailOfCart(database, cart_id)
  if (mail === null || email === null || mail.mailer.reaches(email)) return
  const sentence = "This shop cannot mail to this e-mail address. Use another one."
  throw new Refusal("impossible", "email_unreachable", sentence)
}

async function agedRows(rows: readonly OrderRow[], { database, options }: App) {
  const quotes = new QuotesStore(database)
  const registered = rows.flatMap(({ request, subject }) =>
    request.kind === "register" ? [splitName(subject)] : [],
  )
  const lookups = lookupsFor(registered).length
  const fresh_ms = freshForMs(lookups, options.timeouts.quote_fresh_ms, options.limits)
  const aged: OrderRow[] = []
  for (const row of rows) {
    // A renewal by upstream has its cost already.
    if (isOwed(row)) continue
    const quote = row.quote_id === null ? null : await quotes.byId(row.quote_id)
    if (!quote || quote.age_ms >= fresh_ms) aged.push(row)
  }
  return aged
}

/** Beside the price that this request has seen: of two at the same time, both are told. */
function changeOf(row: OrderRow, { price: new_price }: Quote): PriceChange[] {
  const { line_item_id, price: old_price, currency_code } = row
  if (new_price === old_price) return []
  return [{ ...subjectName(row), line_item_id: line_item_id ?? "", old_price, new_price, currency_code }]
}

function priceChanged(changes: PriceChange[]): Refusal {
  const [first] = changes
  const list = changes.map(
    (change) =>
      `${"domain" in change ? change.domain : change.service} from ${change.old_price} to ${change.new_price}`,
  )
  return new Refusal(
    "conflict",
    "price_changed",
    `The price has changed: ${list.join(", ")}. The cart shows the new price; pay again to accept it.`,
    { old_price: first?.old_price, new_price: first?.new_price, changes },
  )
}
