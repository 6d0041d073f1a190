import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import { type CheckedCart, type Requoted, recheckQuotes as recheck } from "../../app/sales/recheck-quotes"
import { advance } from "../../core/engine/changes"
import type { VisitorId } from "../../core/ports/budget"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { QuotesStore } from "../../postgres/quotes/quotes-store"
import type { Reseller } from "../composition/reseller"
import { assertUntaken, cartCompleting, whileClaimed } from "../guard/completion-claim"
import { asThrown } from "../http/thrown-refusal"
import { isConfirmedAtProvider } from "./at-provider"
import { isCompleted } from "./bound-money"
import { priceLine } from "./price-line"
import { isSumSettled, settleSum } from "./sum-to-pay"

type Moment = "payment_session" | "complete"

/** Takes aged quotes of a Medusa cart again, and sees to it that what is to be paid is what it comes to. */
export async function recheckQuotes(
  cart_id: string,
  at: Moment,
  visitor: VisitorId | null,
  reseller: Reseller,
): Promise<void> {
  const cart = checkedCart(cart_id, at, reseller)
  await recheck(cart_id, cart, visitor, reseller)
  if ((await new OrderRowsStore(reseller.database).byCart(cart_id)).length > 0)
    await settleSum(cart_id, cart, reseller)
}

/**
 * The same in the midst of a completion, by whatever way it came: a payment provider's message, an admin, a shop's own code.
 * Medusa makes the order of what it has `read` already. So nothing of the cart changes: a price that fell is paid as agreed, one
 * that rose is refused, and put on the line when the shopper completes.
 */
export async function refuseRisen(cart_id: string, read: unknown, reseller: Reseller): Promise<void> {
  const cart = checkedCart(cart_id, "complete", reseller)
  await recheck(cart_id, { ...cart, requote: async (quoted) => quoted }, null, reseller)
  // A shop's own handler may hand over nothing of it.
  if (read !== undefined && !isSumSettled(read) && !(await cart.isAgreed())) throw cartCompleting()
}

const checkedCart = (cart_id: string, at: Moment, reseller: Reseller): CheckedCart => {
  const { database, container, parts } = reseller
  return {
    isAgreed: async () =>
      (await isCompleted(database, cart_id)) ||
      (await parts.engine.orders.isMoneyBound(cart_id)) ||
      // To refuse now would strand the money: the cost is asked once more before anything is registered.
      (at === "complete" && (await isConfirmedAtProvider(cart_id, container, database))),
    requote: (quoted) => requote(cart_id, quoted, reseller),
  }
}

/** Quote, row and line change together; then Medusa works out the sums, and calls off payment sessions of another sum. */
async function requote(
  cart_id: string,
  quoted: readonly Requoted[],
  { database, container }: Reseller,
): Promise<readonly Requoted[]> {
  const open = await database.transaction(async (tx) => {
    await tx.query("SELECT id FROM cart WHERE id = $1 FOR UPDATE", [cart_id])
    // Paid for meanwhile: what was agreed stays.
    if (await isCompleted(tx, cart_id)) return []
    await assertUntaken(tx, cart_id)
    const now = await new OrderRowsStore(tx).byCart(cart_id)
    // Not what was removed meanwhile, nor what moved to a region with another currency.
    const still = quoted.filter(({ row, quote }) =>
      now.some(({ id, currency_code }) => id === row.id && currency_code === quote.currency_code),
    )
    for (const { row, quote } of still) {
      const { id: quote_id, cost: quoted_cost, price, currency_code } = quote
      await new QuotesStore(tx).insert(quote)
      const patch = { quote_id, quoted_cost, current_cost: quoted_cost, price, currency_code }
      const changed = await new OrderRowsStore(tx).change(
        row.id,
        "quoted",
        advance("quoted", "requoted", null, patch),
      )
      if (changed === null) throw new Error(`${row.id} changed meanwhile`)
      if (row.line_item_id !== null) await priceLine(tx, row.line_item_id, { price, currency_code })
    }
    return still
  })
  if (open.some(({ row, quote }) => row.price !== quote.price)) {
    try {
      await whileClaimed(database, cart_id, () =>
        refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true } }),
      )
    } catch (fault) {
      throw asThrown(fault)
    }
  }
  return open
}
