import { defaultStoreCartRelations, LineItem } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import type { Carts, GiveOrder } from "../../reseller/binding/carts"
import { changedMeanwhile, isSold, rowInCart } from "../../reseller/cart/changed-domain.service"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { alignRows } from "../orders/align-rows"
import { addLinesIn } from "./add-line"
import { assertUnpaid } from "./assert-unpaid"

export const medusaCarts = (reseller: Reseller): Carts => ({
  open: (cart_id, customer_id) => openCart(reseller.container.manager, cart_id, customer_id),
  read: (cart_id) =>
    reseller.container.cartService.retrieveWithTotals(cart_id, { relations: defaultStoreCartRelations }),
  add: (to, lines, step) =>
    reseller.container.manager.transaction((tx) => addLinesIn(tx, to, lines, step, reseller)),
  replace: replaceLine(reseller),
  assertUnpaid: (cart_id) => assertUnpaid(cart_id, reseller),
  ...phoneCarts(reseller),
})

/** Line and row are replaced in one transaction. */
const replaceLine =
  (reseller: Reseller): Carts["replace"] =>
  (before_id, sale, to) => {
    const { manager, cartService } = reseller.container
    const { cart_id } = to
    const { subject } = sale.quote
    return manager.transaction(async (tx) => {
      const choose = async () => {
        const present = await rowInCart(tx, cart_id, subject)
        if (isSold(present, sale)) return []
        if (present.id !== before_id) throw changedMeanwhile(subject)
        const line = { id: present.line_item_id ?? "" }
        const { created_at: place } = await tx.getRepository(LineItem).findOneByOrFail(line)
        await cartService.withTransaction(tx).removeLineItem(cart_id, line.id)
        return [{ ...sale, place }]
      }
      await addLinesIn(tx, to, [sale], { choose }, reseller)
    })
  }

/** A sale by phone is Medusa's draft order. */
const phoneCarts = ({ container }: Reseller): Pick<Carts, "makeForPhone" | "dropPhone"> => ({
  async makeForPhone({ email, customer_id, region_id }) {
    const { id, cart_id } = await container.manager.transaction((tx) =>
      container.draftOrderService.withTransaction(tx).create({
        email,
        region_id,
        items: [],
        // Medusa iterates over it.
        shipping_methods: [],
        ...(customer_id !== null && { customer_id }),
      }),
    )
    return { cart_id, draft_order_id: id }
  },
  /** Medusa keeps the cart of a draft order that it deletes. */
  async dropPhone({ cart_id, draft_order_id }) {
    await container.manager.transaction(async (tx) => {
      if (draft_order_id !== null)
        await container.draftOrderService.withTransaction(tx).delete(draft_order_id)
      await container.cartService.withTransaction(tx).delete(cart_id)
    })
  },
})

export const giveOrder =
  ({ container }: Reseller): GiveOrder =>
  async (tx, order_id, to) => {
    await container.orderService.withTransaction(tx as EntityManager).update(order_id, to)
    await alignRows(tx, order_id)
  }
