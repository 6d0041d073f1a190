import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { CheckedCart, Requoted } from "../../reseller/binding/carts"
import type { VisitorId } from "../../reseller/budget/budget"
import { requoteRow, stillInCart } from "../../reseller/cart/quoted-rows.store"
import { recheckQuotes as recheck } from "../../reseller/cart/recheck-quotes.service"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import type { MedusaApp } from "../composition/medusa-app"
import { assertUntaken, cartCompleting, whileClaimed } from "../guard/completion-claim"
import { amount, HAIR } from "../money/units"
import { isCompleted, isConfirmedAtProvider } from "./bound-money"
import { priceLine, refreshCart } from "./lines"

const sessionSchema = z.object({ id: z.string(), amount })
const discountsSchema = z.array(z.object({ promotion_id: z.string().nullish() }))
const cartSchema = z.object({
  total: amount,
  items: z.array(z.object({ adjustments: discountsSchema.nullish() })).nullish(),
  payment_collection: z.object({ amount, payment_sessions: z.array(sessionSchema).nullish() }).nullish(),
})

const FIELDS = [
  "total",
  "items.adjustments.*",
  "payment_collection.amount",
  "payment_collection.payment_sessions.*",
]

/** Medusa takes what a payment says; a kill between a change and its sum leaves them apart. `payments`: those of another sum. */
function compare(cart: unknown): { isSettled: boolean; payments: string[] } {
  const { total, items, payment_collection } = cartSchema.parse(cart)
  const isTwice = (items ?? []).some(({ adjustments }) => isDiscountedTwice(adjustments ?? []))
  if (!payment_collection) return { isSettled: !isTwice, payments: [] }
  const isOther = (one: { amount: number }) => Math.abs(one.amount - total) > HAIR
  const payments = (payment_collection.payment_sessions ?? []).filter(isOther).map(({ id }) => id)
  return { isSettled: !isTwice && payments.length === 0 && !isOther(payment_collection), payments }
}

/** Two instances that each apply one promotion both write its discount; Medusa itself gives a line one of each. */
function isDiscountedTwice(discounts: z.output<typeof discountsSchema>): boolean {
  const ids = discounts.map(({ promotion_id }) => promotion_id).filter((id) => typeof id === "string")
  return new Set(ids).size < ids.length
}

/** Calls off payments of another sum: the shopper chooses one of this. */
async function settleSum(
  cart_id: string,
  { isAgreed }: Pick<CheckedCart, "isAgreed">,
  { container, database }: Pick<MedusaApp, "container" | "database">,
): Promise<void> {
  const read = async () => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id: cart_id } })
    return compare(data[0])
  }
  if ((await read()).isSettled || (await isAgreed())) return
  await whileClaimed(database, cart_id, async () => {
    const { isSettled, payments } = await read()
    if (isSettled || (await isAgreed())) return
    await deletePaymentSessionsWorkflow(container).run({ input: { ids: payments } })
    await refreshCart(cart_id, { container })
  })
}

type Moment = "payment_session" | "complete"

export async function recheckQuotes(
  cart_id: string,
  at: Moment,
  visitor: VisitorId | null,
  app: MedusaApp,
): Promise<void> {
  const cart = checkedCart(cart_id, at, app)
  await recheck(cart_id, cart, visitor, app)
  if ((await new OrderRowsStore(app.database).byCart(cart_id)).length > 0) await settleSum(cart_id, cart, app)
}

/**
 * In the midst of a completion, by whatever way it came. Medusa makes the order of what it has `read`, so nothing changes:
 * a price that fell is paid as agreed, one that rose is refused, and put on the line when the shopper completes.
 */
export async function refuseRisen(cart_id: string, read: unknown, app: MedusaApp): Promise<void> {
  const cart = checkedCart(cart_id, "complete", app)
  await recheck(cart_id, { ...cart, requote: async (quoted) => quoted }, null, app)
  // A shop's own handler may hand over nothing of it.
  if (read !== undefined && !compare(read).isSettled && !(await cart.isAgreed())) throw cartCompleting()
}

const checkedCart = (cart_id: string, at: Moment, app: MedusaApp): CheckedCart => {
  const { database, container, parts } = app
  return {
    isAgreed: async () =>
      (await isCompleted(database, cart_id)) ||
      (await parts.engine.orders.isMoneyBound(cart_id)) ||
      // To refuse now would strand the money: the cost is asked once more before anything is registered.
      (at === "complete" && (await isConfirmedAtProvider(cart_id, container, database))),
    requote: (quoted) => requote(cart_id, quoted, app),
  }
}

/** Quote, row and line change together, then the cart's sums. */
async function requote(
  cart_id: string,
  quoted: readonly Requoted[],
  { database, container }: MedusaApp,
): Promise<readonly Requoted[]> {
  const open = await database.transaction(async (tx) => {
    await tx.query("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
    // Paid for meanwhile: what was agreed stays.
    if (await isCompleted(tx, cart_id)) return []
    await assertUntaken(tx, cart_id)
    const still = await stillInCart(tx, cart_id, quoted)
    for (const { row, quote } of still) {
      if ((await requoteRow(tx, row.id, quote)) === null) throw new Error(`${row.id} changed meanwhile`)
      const { price, currency_code } = quote
      if (row.line_item_id !== null) await priceLine(tx, row.line_item_id, { price, currency_code })
    }
    return still
  })
  if (open.some(({ row, quote }) => row.price !== quote.price))
    await whileClaimed(database, cart_id, () => refreshCart(cart_id, { container }))
  return open
}
