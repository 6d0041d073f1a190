import { Modules } from "@medusajs/framework/utils"
import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { Carts, GiveOrder } from "../../reseller/binding/carts"
import { cellOf } from "../../reseller/shared/sql.store"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { assertUnpaid, inTurn, newChange, releaseClaim } from "../guard/completion-claim"
import { cartAnswer, unwrapped } from "../http/answers"
import { alignRows } from "../orders/align-rows"
import { addLines, refreshCart, replaceLine } from "./lines"

export const medusaCarts = (app: MedusaApp): Carts => ({
  open: (cart_id, customer_id) => openCart(app.database, cart_id, customer_id),
  read: (cart_id) => cartAnswer(app.container, cart_id),
  add: (to, lines, step) => addLines(to, lines, step, app),
  /** The line stays, and is of another row from one transaction on. */
  async replace(before_id, sale, to) {
    const claim = newChange()
    try {
      await inTurn(() => replaceLine(before_id, sale, to, claim, app))
      await refreshCart(to.cart_id, app)
    } finally {
      await releaseClaim(app.database, claim)
    }
  },
  assertUnpaid: (cart_id) => assertUnpaid(cart_id, app),
  /** A draft order is no cart in Medusa 2, and only lines of carts are guarded: what is sold by phone is a cart. */
  async makeForPhone({ email, customer_id, region_id }) {
    const owner = customer_id === null ? { email } : { customer_id }
    return { cart_id: await makeEmptyCart(region_id, owner, app), draft_order_id: null }
  },
  dropPhone: ({ cart_id }) => app.container.resolve(Modules.CART).deleteCarts([cart_id]),
})

type CartOwner = { customer_id: string } | { email: string }

/** A cart that the shop fills for a customer; of one that it throws away again nobody ever hears. */
export async function makeEmptyCart(
  region_id: string,
  owner: CartOwner,
  { container, database }: MedusaApp,
): Promise<string> {
  const sales_channel_id = await cellOf(
    database,
    z.string(),
    `SELECT c.id FROM sales_channel c LEFT JOIN store s ON s.default_sales_channel_id = c.id AND s.deleted_at IS NULL
      WHERE c.deleted_at IS NULL AND NOT c.is_disabled ORDER BY s.id IS NULL, c.created_at LIMIT 1`,
  )
  const input = { region_id, ...owner, ...(sales_channel_id !== null && { sales_channel_id }) }
  return (await unwrapped(createCartWorkflow(container).run({ input }))).result.id
}

export const giveOrder: GiveOrder = async (tx, order_id, { customer_id, email }) => {
  await tx.query(
    `UPDATE "order" SET customer_id = $2, email = $3, updated_at = clock_timestamp() WHERE id = $1`,
    [order_id, customer_id, email],
  )
  await alignRows(tx, order_id)
}
