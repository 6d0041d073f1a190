import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deletePaymentSessionsWorkflow, refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import type { CheckedCart } from "../../app/sales/recheck-quotes"
import type { Reseller } from "../composition/reseller"
import { whileClaimed } from "../guard/completion-claim"
import { amount, HAIR } from "../money/units"

const sessionSchema = z.object({ id: z.string(), amount })
const discountsSchema = z.array(z.object({ promotion_id: z.string().nullish() }))
const cartSchema = z.object({
  total: amount,
  items: z.array(z.object({ adjustments: discountsSchema.nullish() })).nullish(),
  payment_collection: z.object({ amount, payment_sessions: z.array(sessionSchema).nullish() }).nullish(),
})

const FIELDS = [
  ...["total", "items.adjustments.promotion_id", "payment_collection.amount"],
  ...["payment_collection.payment_sessions.id", "payment_collection.payment_sessions.amount"],
]

/**
 * Medusa takes what a payment says, whatever its cart comes to: a kill, or a fault, between a change of the cart and its sum leaves
 * them apart, and so does whoever reads in between. `payments`: those of another sum.
 */
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

/** For a cart as Medusa has read it. */
export const isSumSettled = (cart: unknown): boolean => compare(cart).isSettled

/** Calls off payments of another sum: the shopper chooses one of this. */
export async function settleSum(
  cart_id: string,
  { isAgreed }: Pick<CheckedCart, "isAgreed">,
  { container, database }: Pick<Reseller, "container" | "database">,
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
    await refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true } })
  })
}
