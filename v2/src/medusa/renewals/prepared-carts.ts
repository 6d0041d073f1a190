import { Modules } from "@medusajs/framework/utils"
import type { Billed, Billing, Bills, BillToTakeBack, Ending } from "../../reseller/binding/bills"
import { assertCurrency, insertQuotedRow } from "../../reseller/cart/quoted-rows.store"
import { advance } from "../../reseller/engine/changes"
import { assertInstalled } from "../../reseller/operations/installation.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { endUnpaid, languageOf, noteBilled, unbilledOf } from "../../reseller/renewals/renewal-changes.store"
import { type Database, rowsOf } from "../../reseller/shared/sql.store"
import { addLinesWorkflow, newLine } from "../../workflows/lines"
import { isAgreed, isConfirmedAtProvider } from "../cart/bound-money"
import { makeEmptyCart } from "../cart/carts"
import { LINE_PREFIX, refreshCart } from "../cart/lines"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { unwrapped } from "../http/answers"

/** A draft order is no cart in Medusa 2, and only lines of carts are guarded: a bill is a cart that the shop has filled. */
export const preparedCarts = (app: MedusaApp): Bills => ({
  isGone: `(r.state = 'open' AND NOT EXISTS (SELECT 1 FROM cart c WHERE c.id = r.cart_id AND c.deleted_at IS NULL))`,
  open: (billings, bill) => openCartOf(billings, bill, app),
  async takeBack(bill, ending) {
    const { container, database } = app
    if (await isConfirmedAtProvider(bill.cart_id, container, database)) return false
    const { isEnded, isCartThere } = await takeBackLine(bill, ending, database)
    if (isCartThere) await refreshCart(bill.cart_id, app)
    return isEnded
  },
})

const NOTHING = { isEnded: false, isCartThere: false }

/** The line of a bill leaves its cart, its row and its renewal end: all of it, or nothing where it is paid for or about to be. */
const takeBackLine = (
  { cart_id, row_id }: BillToTakeBack,
  ending: Ending,
  database: Database,
): Promise<typeof NOTHING> =>
  database.transaction(async (tx) => {
    const cart = "SELECT deleted_at FROM cart WHERE id = $1 AND deleted_at IS NULL FOR UPDATE"
    const carts = await rowsOf(tx, cart, [cart_id])
    const row = await new OrderRowsStore(tx).byId(row_id)
    if (row?.state !== "quoted" || (await isAgreed(tx, cart_id))) return NOTHING
    const ended = advance("expired", "removed_from_cart", null)
    // Null while the cart is being completed.
    if ((await new OrderRowsStore(tx).change(row_id, "quoted", ended)) === null) return NOTHING
    await tx.query(
      "UPDATE cart_line_item SET deleted_at = now(), updated_at = now() WHERE id = $1 AND deleted_at IS NULL",
      [row.line_item_id],
    )
    return { isEnded: await endUnpaid(tx, ending), isCartThere: carts.length > 0 }
  })

type Prepared = { billing: Billing; row_id: string; line_item_id: string }

/**
 * First Medusa makes the cart with its lines, of which nobody is told, and which nobody can buy: each names a row that is not
 * there. Then rows, bills and notices are written in one transaction, or the cart is thrown away: of one that a kill left
 * behind nobody ever hears. All or none, because a cart that somebody knows of would have to lose lines again.
 */
async function openCartOf(billings: readonly Billing[], bill: Billed, app: MedusaApp): Promise<number> {
  assertInstalled(app)
  const { container, database, newId } = app
  const prepared = billings.map((billing) => ({
    billing,
    row_id: newId("dord"),
    line_item_id: newId(LINE_PREFIX),
  }))
  const { region_id, customer_id } = bill
  const cart_id = await makeEmptyCart(region_id, { customer_id }, app)
  try {
    const lines = prepared.map(({ billing: { sale }, row_id, line_item_id }) =>
      newLine(sale, row_id, line_item_id),
    )
    await unwrapped(addLinesWorkflow(container).run({ input: { cart_id, lines } }))
    return await database.transaction((tx) => write(tx, prepared, cart_id, bill))
  } finally {
    // The rows are read again: the answer to a commit may be lost.
    if ((await new OrderRowsStore(database).byCart(cart_id)).length === 0)
      await container.resolve(Modules.CART).deleteCarts([cart_id])
  }
}

async function write(
  tx: Database,
  prepared: readonly Prepared[],
  cart_id: string,
  { customer_id, who }: Billed,
): Promise<number> {
  const billings = prepared.map(({ billing }) => billing)
  if ((await unbilledOf(tx, billings)).length < billings.length) return 0
  const cart = await openCart(tx, cart_id, customer_id, "FOR UPDATE")
  assertCurrency(
    cart,
    billings.map(({ sale }) => sale),
  )
  const rows: OrderRow[] = []
  for (const { billing, row_id, line_item_id } of prepared) {
    const place = { cart_id, line_item_id, customer_id, language: languageOf(billings), who: "system" }
    rows.push(await insertQuotedRow(tx, billing.sale, place, () => row_id))
  }
  // The cart stands for the draft order that 1.x has.
  await noteBilled(tx, billings, rows, { cart_id, draft_order_id: cart_id, customer_id, who })
  return rows.length
}
