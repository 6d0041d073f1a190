import { type Cart, defaultStoreCartRelations, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { CartBuyer, CartStep, Carts, GiveOrder, LineToAdd } from "../../reseller/binding/carts"
import { cartCompleted } from "../../reseller/cart/cart-access"
import { isSold, nameChanged, rowInCart } from "../../reseller/cart/change-domain.service"
import { assertCurrency, insertQuotedRow } from "../../reseller/cart/quoted-rows.store"
import { assertInstalled } from "../../reseller/operations/installation.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import { MAX_AMOUNT } from "../../reseller/prices/money"
import { Refusal } from "../../reseller/shared/refusal"
import { cellOf } from "../../reseller/shared/sql.store"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { isLocked, markQuoted } from "../guard/line-rules"
import { alignRows } from "../orders/medusa-orders"
import { isAuthorisedAtProvider } from "./bound-money"

export const medusaCarts = (app: MedusaApp): Carts => ({
  open: (cart_id, customer_id) => openCart(app.container.manager, cart_id, customer_id),
  read: (cart_id) =>
    app.container.cartService.retrieveWithTotals(cart_id, { relations: defaultStoreCartRelations }),
  add: (to, lines, step) => app.container.manager.transaction((tx) => addLinesIn(tx, to, lines, step, app)),
  replace(before_id, sale, to) {
    const { manager, cartService } = app.container
    const { cart_id } = to
    const { subject } = sale.quote
    return manager.transaction(async (tx) => {
      const choose = async () => {
        const present = await rowInCart(tx, cart_id, subject)
        if (isSold(present, sale)) return []
        if (present.id !== before_id) throw nameChanged(subject)
        const line = { id: present.line_item_id ?? "" }
        const { created_at: place } = await tx.getRepository(LineItem).findOneByOrFail(line)
        await cartService.withTransaction(tx).removeLineItem(cart_id, line.id)
        return [{ ...sale, place }]
      }
      await addLinesIn(tx, to, [sale], { choose }, app)
    })
  },
  assertUnpaid: (cart_id) => assertUnpaid(cart_id, app),
  /** A sale by phone is Medusa's draft order. */
  makeForPhone: ({ email, customer_id, region_id }) =>
    app.container.manager.transaction(async (tx) => {
      const owner = { email, ...(customer_id !== null && { customer_id }) }
      const { id, cart_id } = await makeDraft(tx, region_id, owner, app)
      return { cart_id, draft_order_id: id }
    }),
  /** Medusa keeps the cart of a draft order that it deletes. */
  async dropPhone({ cart_id, draft_order_id }) {
    const { manager, draftOrderService, cartService } = app.container
    await manager.transaction(async (tx) => {
      if (draft_order_id !== null) await draftOrderService.withTransaction(tx).delete(draft_order_id)
      await cartService.withTransaction(tx).delete(cart_id)
    })
  },
})

export const makeDraft = (
  tx: EntityManager,
  region_id: string,
  owner: { email: string; customer_id?: string },
  { container }: MedusaApp,
) =>
  // Medusa iterates over `shipping_methods`.
  container.draftOrderService
    .withTransaction(tx)
    .create({ region_id, ...owner, items: [], shipping_methods: [] })

export const giveOrder =
  ({ container }: MedusaApp): GiveOrder =>
  async (tx, order_id, to) => {
    await container.orderService.withTransaction(tx as EntityManager).update(order_id, to)
    await alignRows(tx, order_id)
  }

export async function addLinesIn(
  tx: EntityManager,
  to: CartBuyer,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  app: MedusaApp,
): Promise<{ cart: Cart; total: number; rows: OrderRow[] }> {
  assertInstalled(app)
  const {
    container: { cartService },
    newId,
  } = app
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
    const sentence = "The cart's total is more than the shop can charge at once."
    throw new Refusal("impossible", "cart_too_large", sentence)
  }
  if (lines.length > 0 && filled.payment_sessions?.length) await carts.setPaymentSessions(cart_id)
  return { cart: filled, total: filled.total, rows }
}

/** Lines of one transaction would all be of one moment: each is a millisecond younger than the one before it. */
async function placesFrom(tx: EntityManager): Promise<(index: number) => Date> {
  const now = z.date().parse(await cellOf(tx, z.date(), "SELECT clock_timestamp()"))
  return (index) => new Date(now.getTime() + index)
}

/** Marked as ours: the guard of Medusa's cart service adds it as it is. */
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

/** With a change Medusa may call the payment off: of one that the shopper has confirmed past the shop the money would be forgotten. */
export async function assertUnpaid(cart_id: string, app: MedusaApp): Promise<void> {
  const [cart] = await app.container.cartService.list({ id: cart_id }, { relations: ["payment_sessions"] })
  // What Medusa knows of is refused by its guarded services.
  if (cart === undefined || isLocked(cart)) return
  if (await isAuthorisedAtProvider(cart, app).catch(() => false)) throw cartCompleted()
}
