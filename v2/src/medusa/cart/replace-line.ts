import type { CartBuyer, LineToAdd } from "../../reseller/binding/carts"
import { nameChanged, rowInCart } from "../../reseller/cart/change-domain.service"
import { assertCurrency, insertQuotedRow } from "../../reseller/cart/quoted-rows.store"
import { advance } from "../../reseller/engine/changes"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import type { Database } from "../../reseller/shared/database.store"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { assertUntaken, claimRows } from "../guard/completion-claim"
import { toMajor } from "../money/units"
import { ROW_ID_KEYS } from "../orders/our-lines"

/** Medusa keeps a number beside its digits, with this many of them. */
const PRECISION = 20

/** In the transaction that gives the row its price: Medusa's own step would do it beside that. */
export async function priceLine(
  tx: Database,
  line_item_id: string,
  { price, currency_code, subtitle, metadata }: PricedLine,
): Promise<void> {
  await tx.query(
    `UPDATE cart_line_item SET unit_price = $1::numeric, updated_at = now(),
            raw_unit_price = jsonb_build_object('value', $1::text, 'precision', ${PRECISION}),
            subtitle = coalesce($3, subtitle), product_description = coalesce($3, product_description),
            metadata = coalesce($4::jsonb, metadata)
      WHERE id = $2 AND deleted_at IS NULL`,
    [
      String(toMajor(price, currency_code)),
      line_item_id,
      subtitle ?? null,
      metadata === undefined ? null : JSON.stringify(metadata),
    ],
  )
}

type PricedLine = {
  price: number
  currency_code: string
  subtitle?: string
  metadata?: Readonly<Record<string, unknown>>
}

/** `before_id`: the row that the line was of when upstream was asked; `claim`: on its row, till all is done. */
export type LineChange = { before_id: string; sale: LineToAdd; claim: string } & CartBuyer

export function replaceLine(
  { cart_id, before_id, sale, claim, customer_id: buyer_id, language, who }: LineChange,
  { database, newId }: MedusaApp,
): Promise<void> {
  const { subject } = sale.quote
  return database.transaction(async (tx) => {
    const cart = await openCart(tx, cart_id, buyer_id, "FOR UPDATE")
    assertCurrency(cart, [sale])
    await assertUntaken(tx, cart_id)
    const { id, line_item_id } = await rowInCart(tx, cart_id, subject)
    if (id !== before_id || line_item_id === null) throw nameChanged(subject)
    const ended = { ...advance("expired", "removed_from_cart", null, { line_item_id: null }), who: "shopper" }
    if ((await new OrderRowsStore(tx).change(id, "quoted", ended)) === null) throw nameChanged(subject)
    const place = { cart_id, line_item_id, customer_id: cart.customer_id, language, who }
    const row = await insertQuotedRow(tx, sale, place, newId)
    await claimRows(tx, [row.id], claim)
    await priceLine(tx, line_item_id, {
      price: row.price,
      currency_code: row.currency_code,
      subtitle: sale.description,
      metadata: { ...sale.metadata, [ROW_ID_KEYS.domain]: row.id },
    })
  })
}
