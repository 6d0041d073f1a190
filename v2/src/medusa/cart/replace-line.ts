import type { Buyer, LineToAdd } from "../../app/sales/line-to-add"
import { assertCurrency, insertQuotedRow } from "../../app/sales/line-to-add"
import { advance } from "../../core/engine/changes"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { assertUntaken, claimWritten } from "../guard/completion-claim"
import { ROW_ID_KEYS } from "../orders/our-lines"
import { changedMeanwhile, rowInCart } from "./changed-domain"
import { priceLine } from "./price-line"

/** `before_id`: the row that the line was of when upstream was asked; `claim`: on its row, till all is done. */
export type LineChange = { cart_id: string; before_id: string; sale: LineToAdd; claim: string } & Omit<
  Buyer,
  "visitor"
>

/** The line goes from one row to another one, at its quote; refused where anything has changed meanwhile. */
export function replaceLine(
  { cart_id, before_id, sale, claim, customer_id: buyer_id, language, who }: LineChange,
  { database, newId }: Reseller,
): Promise<void> {
  const { subject } = sale.quote
  return database.transaction(async (tx) => {
    const cart = await openCart(tx, cart_id, buyer_id, "FOR UPDATE")
    assertCurrency(cart, [sale])
    await assertUntaken(tx, cart_id)
    const { id, line_item_id } = await rowInCart(tx, cart_id, subject)
    if (id !== before_id || line_item_id === null) throw changedMeanwhile(subject)
    const ended = { ...advance("expired", "removed_from_cart", null, { line_item_id: null }), who: "shopper" }
    if ((await new OrderRowsStore(tx).change(id, "quoted", ended)) === null) throw changedMeanwhile(subject)
    const place = { cart_id, line_item_id, customer_id: cart.customer_id, language, who }
    const row = await insertQuotedRow(tx, sale, place, newId)
    await claimWritten(tx, [row.id], claim)
    await priceLine(tx, line_item_id, {
      price: row.price,
      currency_code: row.currency_code,
      subtitle: sale.description,
      metadata: { ...sale.metadata, [ROW_ID_KEYS.domain]: row.id },
    })
  })
}
