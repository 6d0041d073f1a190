import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { Billed, Billing, Bills, BillToTakeBack, Ending } from "../../reseller/binding/bills"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { endUnpaid, languageOf, noteBilled, unbilledOf } from "../../reseller/renewals/renewal-changes.store"
import { cellOf, countOf } from "../../reseller/shared/sql.store"
import { isMoneyBound, isMoneyBoundAtProvider } from "../cart/bound-money"
import { addLinesIn, makeDraft } from "../cart/carts"
import type { MedusaApp } from "../composition/medusa-app"
import { lockCart } from "../guard/line-rules"

/** Bills of renewals are Medusa's draft orders. It deletes one and keeps its cart, by which the customer could still pay. */
export const draftOrders = (app: MedusaApp): Bills => ({
  isGone: "(r.state = 'open' AND NOT EXISTS (SELECT 1 FROM draft_order o WHERE o.id = r.draft_order_id))",
  open: (billings, bill) => app.container.manager.transaction((tx) => openIn(tx, billings, bill, app)),
  takeBack: async (bill, ending) =>
    !(await isMoneyBoundAtProvider(bill.cart_id, app)) &&
    app.container.manager.transaction((tx) => takeBackIn(tx, bill, ending, app)),
})

async function openIn(
  tx: EntityManager,
  billings: readonly Billing[],
  { region_id, customer_id, who }: Billed,
  app: MedusaApp,
): Promise<number> {
  const open = await unbilledOf(tx, billings)
  if (open.length === 0) return 0
  const statement = "SELECT email FROM customer WHERE id = $1"
  const email = z.string().parse(await cellOf(tx, z.string(), statement, [customer_id]))
  const { id: draft_order_id, cart_id } = await makeDraft(tx, region_id, { customer_id, email }, app)
  const { rows } = await addLinesIn(
    tx,
    { cart_id, customer_id, language: languageOf(open), who: "system" },
    open.map(({ sale }) => sale),
    {},
    app,
  )
  await noteBilled(tx, open, rows, { cart_id, draft_order_id, customer_id, who })
  return open.length
}

/** The cart is locked first, as whoever pays for it does. */
async function takeBackIn(
  tx: EntityManager,
  { cart_id, draft_order_id, row_id }: BillToTakeBack,
  ending: Ending,
  { container }: MedusaApp,
): Promise<boolean> {
  await lockCart(tx, cart_id)
  const row = await new OrderRowsStore(tx).byId(row_id)
  if (row?.state !== "quoted" || (await isMoneyBound(tx, cart_id))) return false
  const carts = container.cartService.withTransaction(tx)
  if (row.line_item_id !== null) await carts.removeLineItem(cart_id, row.line_item_id)
  const left = await countOf(tx, "line_item WHERE cart_id = $1", [cart_id])
  // A payment that was begun is one of the former total.
  if (left > 0) await carts.refreshTotals(cart_id)
  else if (draft_order_id !== null)
    await container.draftOrderService.withTransaction(tx).delete(draft_order_id)
  return endUnpaid(tx, ending)
}
