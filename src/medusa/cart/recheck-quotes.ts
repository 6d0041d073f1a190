import type { LineItem, Region } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import type { CheckedCart, Requoted } from "../../reseller/binding/carts"
import type { VisitorId } from "../../reseller/budget/budget"
import { quoteInCurrency, requoteRow, stillInCart } from "../../reseller/cart/quoted-rows.store"
import { recheckQuotes as recheck } from "../../reseller/cart/recheck-quotes.service"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import type { PricingOptions } from "../../reseller/prices/pricing-options"
import type { Quote } from "../../reseller/prices/quote"
import type { MedusaApp } from "../composition/medusa-app"
import { isLocked, lockCart, notAllowed } from "../guard/line-rules"
import { isAuthorisedAtProvider } from "./bound-money"

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

async function requoteLine(
  manager: EntityManager,
  line: { row_id: string; line_item_id: string },
  quote: Quote,
  age_ms = 0,
): Promise<void> {
  if ((await requoteRow(manager, line.row_id, quote, { age_ms })) === null)
    throw new MedusaError(MedusaError.Types.CONFLICT, `${line.row_id} changed meanwhile`)
  const statement = "UPDATE line_item SET unit_price = $1, updated_at = now() WHERE id = $2"
  await manager.query(statement, [quote.price, line.line_item_id])
}

/** Tax as the region has it, and in another currency the same answer priced again: inside Medusa's transaction nothing is asked. */
export async function repriceInRegion(
  manager: EntityManager,
  lines: readonly LineItem[],
  { currency_code, ...region }: Region,
  deps: { pricing: PricingOptions; newId(prefix: string): string },
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  const includes_tax = region.includes_tax || region.currency.includes_tax
  for (const line of lines) {
    if (includes_tax !== undefined) {
      line.includes_tax = includes_tax
      await manager.query("UPDATE line_item SET includes_tax = $1 WHERE id = $2", [includes_tax, line.id])
    }
    const row = await rows.byLine(line.id)
    if (row?.state !== "quoted" || row.quote_id === null || row.currency_code === currency_code) continue
    const { age_ms, priced } = await quoteInCurrency(manager, row, currency_code, deps)
    if (priced.kind === "refused") throw notAllowed(priced.reason, priced.message)
    await requoteLine(manager, { row_id: row.id, line_item_id: line.id }, priced.quote, age_ms)
    line.unit_price = priced.quote.price
  }
}
