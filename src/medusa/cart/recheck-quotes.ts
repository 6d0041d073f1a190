import type { CheckedCart, Requoted } from "../../reseller/binding/carts"
import type { VisitorId } from "../../reseller/budget/budget"
import { stillInCart } from "../../reseller/cart/quoted-rows.store"
import { recheckQuotes as recheck } from "../../reseller/cart/recheck-quotes.service"
import type { MedusaApp } from "../composition/medusa-app"
import { isLocked, lockCart } from "../guard/line-rules"
import { isAuthorisedAtProvider } from "./bound-money"
import { requoteLine } from "./reprice-lines"

export const recheckQuotes = (
  cart_id: string,
  at: "payment_session" | "complete",
  visitor: VisitorId | null,
  app: MedusaApp,
): Promise<void> => recheck(cart_id, checkedCart(cart_id, at, app), visitor, app)

const checkedCart = (cart_id: string, at: "payment_session" | "complete", app: MedusaApp): CheckedCart => ({
  isAgreed: async () => {
    const { cartService } = app.container
    const cart = await cartService.retrieve(cart_id, { relations: ["payment_sessions"] })
    // Money is already bound at the provider: refusing now would strand it. The order goes on, its cost is checked again
    // before execution, and above tolerance it is held.
    return isLocked(cart) || (at === "complete" && (await isAuthorisedAtProvider(cart, app)))
  },
  requote: (quoted) => requote(cart_id, quoted, app),
})

async function requote(
  cart_id: string,
  quoted: readonly Requoted[],
  { container: { manager, cartService } }: MedusaApp,
): Promise<readonly Requoted[]> {
  return manager.transaction(async (tx) => {
    await lockCart(tx, cart_id)
    // Paid for meanwhile: what was agreed stays.
    if (isLocked(await cartService.withTransaction(tx).retrieve(cart_id))) return []
    const open = await stillInCart(tx, cart_id, quoted)
    for (const { row, quote } of open) {
      await requoteLine(tx, { row_id: row.id, line_item_id: row.line_item_id ?? "" }, quote)
    }
    if (open.some(({ row, quote }) => row.price !== quote.price))
      await cartService.withTransaction(tx).refreshTotals(cart_id)
    return open
  })
}
