import { type Cart, defaultStoreCartRelations, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { CartBuyer, CartStep } from "../../reseller/binding/carts"
import { assertCurrency, insertQuotedRow, type LineToAdd } from "../../reseller/cart/line-to-add.service"
import { assertInstalled } from "../../reseller/operations/installation.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import { MAX_AMOUNT } from "../../reseller/prices/currency"
import { Refusal } from "../../reseller/shared/refusal"
import { cellOf } from "../../reseller/shared/sql.store"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { markQuoted } from "../guard/line-rules"

/** Quotes, rows and lines, in order. Upstream was asked before. */
export async function addLinesIn(
  tx: EntityManager,
  to: CartBuyer,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  reseller: Reseller,
): Promise<{ cart: Cart; total: number; rows: OrderRow[] }> {
  assertInstalled(reseller)
  const {
    container: { cartService },
    newId,
  } = reseller
  const { cart_id } = to
  const cart = await openCart(tx, cart_id, to.customer_id, "FOR UPDATE")
  assertCurrency(cart, toAdd)
  const carts = cartService.withTransaction(tx)
  // Medusa does the same when the customer reads the cart next; so the line belongs to them from the start.
  if (cart.new_owner !== null) await carts.update(cart_id, { customer_id: cart.new_owner })
  const chosen = (await step.choose?.(tx, toAdd)) ?? toAdd
  const { customer_id, includes_tax } = cart
  const { language, who } = to
  const rows: OrderRow[] = []
  const lines: LineItem[] = []
  const place = chosen.length > 1 ? await placesFrom(tx) : null
  for (const [index, line] of chosen.entries()) {
    const row = await insertQuotedRow(
      tx,
      line,
      { cart_id, customer_id, language, who, line_item_id: newId("item") },
      newId,
    )
    await step.after?.(tx, row)
    rows.push(row)
    lines.push(lineOf(tx, row, { ...(place && { place: place(index) }), ...line }, includes_tax))
  }
  if (lines.length > 0) await carts.addOrUpdateLineItems(cart_id, lines, { validateSalesChannels: false })
  const filled = await carts.retrieveWithTotals(cart_id, { relations: defaultStoreCartRelations })
  if (filled.total > MAX_AMOUNT) {
    throw new Refusal(
      "impossible",
      "cart_too_large",
      "The cart's total is more than the shop can charge at once.",
    )
  }
  if (lines.length > 0 && filled.payment_sessions?.length) await carts.setPaymentSessions(cart_id)
  return { cart: filled, total: filled.total, rows }
}

/** Lines of one transaction would all be of one moment: each is a millisecond younger than the one before it. */
async function placesFrom(tx: EntityManager): Promise<(index: number) => Date> {
  const now = z.date().parse(await cellOf(tx, z.date(), "SELECT clock_timestamp()"))
  return (index) => new Date(now.getTime() + index)
}

/** The line as Medusa stores it. */
const lineOf = (tx: EntityManager, row: OrderRow, line: LineToAdd, includes_tax: boolean | null): LineItem =>
  markQuoted(
    tx.getRepository(LineItem).create({
      id: row.line_item_id ?? "",
      title: line.title,
      description: line.description,
      variant_id: line.variant_id,
      quantity: 1,
      unit_price: row.price,
      allow_discounts: true,
      is_giftcard: false,
      should_merge: false,
      ...(includes_tax !== null && { includes_tax }),
      ...(line.place && { created_at: line.place }),
      metadata: {
        ...line.metadata,
        [line.kind === "domain" ? "domain_order_id" : "inquiry_order_id"]: row.id,
      },
    }),
  )
