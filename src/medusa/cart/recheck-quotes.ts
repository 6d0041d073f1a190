import type { Cart } from "@medusajs/medusa"
import type { PriceChange } from "../../api-schemas/cart"
import { type FreshQuote, freshQuotes, subjectName } from "../../app/sales/fresh-quotes"
import { assertStillRenewable } from "../../app/sales/renewability"
import type { VisitorId } from "../../app/visitors/visitor"
import { splitName } from "../../core/domain-name/tld"
import { isOwed, type OrderRow } from "../../core/orders/order-row"
import { freshForMs } from "../../core/quotes/cached"
import { lookupsFor } from "../../core/quotes/look-up-all"
import type { Quote } from "../../core/quotes/quote"
import { Refusal } from "../../core/refusal"
import { assertNoneOnOrder } from "../../postgres/orders/names-on-order"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { QuotesStore } from "../../postgres/quotes/quotes-store"
import type { Reseller } from "../composition/reseller"
import { isLocked, lockCart } from "../guard/line-rules"
import { assertStillOwed } from "../renewals/still-owed"
import { statusAtProvider } from "./bound-money"
import { requoteLine } from "./reprice-lines"

/**
 * Takes aged quotes of a cart again: when its payment session is made and before its payment is authorised
 * (money rule 1). Upstream is asked outside any transaction. Every answer is kept, so that the next try goes on where
 * this one stopped: a price that fell is passed on, and one that rose is put on the line and answered 409 with both
 * prices. Then a name that is gone is answered 409, and lookups that ran out 503 with the time to wait.
 */
export async function recheckQuotes(
  cart_id: string,
  at: "payment_session" | "complete",
  visitor: VisitorId | null,
  reseller: Reseller,
): Promise<void> {
  const { manager, cartService } = reseller.container
  const rows = await new OrderRowsStore(manager).byCart(cart_id)
  if (rows.length === 0) return
  const aged = await agedRows(rows, reseller)
  const cart = await cartService.retrieve(cart_id, { relations: ["payment_sessions"] })
  if (isLocked(cart)) return
  // Money is already bound at the provider: refusing now would strand it. The order goes on, its cost is checked again
  // before execution, and above tolerance it is held.
  if (at === "complete" && (await isAuthorisedAtProvider(cart, reseller))) return
  await assertNoneOnOrder(manager, rows)
  await assertStillRenewable(rows, reseller)
  await assertStillOwed(rows, reseller)
  if (aged.length === 0) return

  const fresh = await freshQuotes(aged, visitor, reseller)
  const risen = await keep(cart_id, fresh, reseller)
  if (risen.length > 0) throw priceChanged(risen)
  const refusals = fresh.flatMap((one) => ("refusal" in one ? [one.refusal] : []))
  const refusal = refusals.find(({ kind }) => kind !== "unavailable") ?? refusals[0]
  if (refusal) throw withProgress(refusal, rows.length - refusals.length, rows.length)
}

/** True when the shopper already confirmed the payment with the provider, as client-side forms do. */
async function isAuthorisedAtProvider(cart: Cart, reseller: Reseller): Promise<boolean> {
  const session = cart.payment_session ?? cart.payment_sessions?.find(({ is_selected }) => is_selected)
  return session !== undefined && (await statusAtProvider(session, reseller)) === "authorized"
}

/** A shopper who waits sees how far it has come, in lines of the cart. */
const withProgress = ({ kind, code, message, extra }: Refusal, done: number, total: number): Refusal =>
  new Refusal(kind, code, message, kind === "unavailable" ? { ...extra, progress: { done, total } } : extra)

/** Renewals take one price list, which is no lookup. */
const lookupsOf = (rows: readonly OrderRow[]): number =>
  lookupsFor(
    rows.filter(({ request }) => request.kind === "register").map(({ subject }) => splitName(subject)),
  ).length

async function agedRows(rows: readonly OrderRow[], { container, options }: Reseller) {
  const quotes = new QuotesStore(container.manager)
  const { lookup: lookups_per_window, window_ms } = options.limits
  const fresh_ms = freshForMs(lookupsOf(rows), options.timeouts.quote_fresh_ms, {
    lookups_per_window,
    window_ms,
  })
  const aged: OrderRow[] = []
  for (const row of rows) {
    // What upstream did has cost what it cost.
    if (isOwed(row)) continue
    const quote = row.quote_id === null ? null : await quotes.byId(row.quote_id)
    if (!quote || quote.age_ms >= fresh_ms) aged.push(row)
  }
  return aged
}

/** Puts the new quotes under their lines and answers what has become dearer. */
async function keep(
  cart_id: string,
  fresh: readonly FreshQuote[],
  { container: { manager, cartService } }: Reseller,
): Promise<PriceChange[]> {
  const quoted = fresh.flatMap((one) => ("quote" in one ? [one] : []))
  if (quoted.length === 0) return []
  return manager.transaction(async (tx) => {
    await lockCart(tx, cart_id)
    // Paid for meanwhile: what was agreed stays.
    if (isLocked(await cartService.withTransaction(tx).retrieve(cart_id))) return []
    const now = await new OrderRowsStore(tx).byCart(cart_id)
    // Not what was removed meanwhile, nor what moved to a region with another currency.
    const open = quoted.filter(({ row, quote }) =>
      now.some(({ id, currency_code }) => id === row.id && currency_code === quote.currency_code),
    )
    for (const { row, quote } of open) {
      await requoteLine(tx, { row_id: row.id, line_item_id: row.line_item_id ?? "" }, quote)
    }
    const changes = open.flatMap(({ row, quote }) => changeOf(row, quote))
    if (changes.length > 0) await cartService.withTransaction(tx).refreshTotals(cart_id)
    return changes.filter(({ old_price, new_price }) => new_price > old_price)
  })
}

/** Beside the price that this request has seen: of two at the same time, both are told. */
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
