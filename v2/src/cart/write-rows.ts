import type { Reseller } from "../composition/reseller"
import { advance } from "../shared/core/engine/changes"
import { Refusal } from "../shared/core/refusal"
import { OrderRowsStore } from "../shared/postgres/orders/order-rows-store"
import { QuotesStore } from "../shared/postgres/quotes/quotes-store"
import type { LinesToAdd } from "../workflows/add-lines"
import { openCart } from "./open-cart"

/** Quotes and rows of lines that are about to be made, all or none, with the cart locked in the database. */
export async function writeRows({ cart_id, buyer, lines }: LinesToAdd, { database }: Reseller): Promise<void> {
  await database.transaction(async (tx) => {
    const cart = await openCart(tx, cart_id, buyer.customer_id, "FOR UPDATE")
    if (lines.some(({ quote }) => quote.currency_code !== cart.currency_code))
      throw new Refusal("conflict", "cart_changed", "The cart's region changed meanwhile. Add it again.")
    const rows = new OrderRowsStore(tx)
    const in_cart = new Set((await rows.byCart(cart_id)).map(({ subject }) => subject))
    for (const { quote, request, kind, row_id, line_item_id } of lines) {
      if (kind === "domain" && in_cart.has(quote.subject)) throw alreadyInCart(quote.subject)
      await new QuotesStore(tx).insert(quote)
      const row = await rows.insert(
        {
          id: row_id,
          state: "quoted",
          hold_reason: null,
          reason: "added_to_cart",
          subject: quote.subject,
          request,
          cart_id,
          customer_id: cart.customer_id,
          language: buyer.language,
          line_item_id,
          order_id: null,
          quote_id: quote.id,
          quoted_cost: quote.cost,
          current_cost: quote.cost,
          price: quote.price,
          currency_code: quote.currency_code,
          paid: null,
        },
        buyer.who ?? "shopper",
      )
      if (!row) throw new Error(`Bug! ${row_id} was not written`)
    }
  })
}

/** What was written for lines that were not made after all. */
export async function expireRows(row_ids: readonly string[], { rows }: Reseller): Promise<void> {
  for (const id of row_ids) await rows.change(id, "quoted", advance("expired", "removed_from_cart", null))
}

export const alreadyInCart = (domain: string): Refusal =>
  new Refusal("conflict", "already_in_cart", `${domain} is in this cart already.`)
