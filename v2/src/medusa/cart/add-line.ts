import type { AnsweredCart, CartBuyer, CartStep, LineToAdd } from "../../reseller/binding/carts"
import { assertCurrency, insertQuotedRow } from "../../reseller/cart/quoted-rows.store"
import { assertInstalled } from "../../reseller/operations/installation.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import { addLinesWorkflow, newLine } from "../../workflows/lines"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { assertUntaken, claimRows, inTurn, newChange, releaseClaim } from "../guard/completion-claim"
import { cartAnswer, unwrapped } from "../http/answers"
import { toWholeMinor } from "../money/units"

export const LINE_PREFIX = "cali"

/**
 * Upstream was asked before. Rows come first, each with its line's
 * id, so that a line without a row can never be; then Medusa makes the lines, all or none. Rows whose lines were not made end at
 * once, or after a kill when the sweep finds them gone.
 */
export async function addLines(
  to: CartBuyer,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  app: MedusaApp,
): Promise<{ cart: AnsweredCart; total: number; rows: OrderRow[] }> {
  assertInstalled(app)
  const { container } = app
  const claim = newChange()
  const written = await inTurn(() => writeRows(to, toAdd, step, claim, app))
  if (written.length > 0) {
    const lines = written.map(({ row, line }) => newLine(line, row.id, row.line_item_id ?? ""))
    const added = addLinesWorkflow(container).run({ input: { cart_id: to.cart_id, lines, claim } })
    await unwrapped(added).finally(() => releaseClaim(app.database, claim))
  }
  const cart = await cartAnswer(container, to.cart_id)
  const total = toWholeMinor(Number(cart.total), cart.currency_code)
  return { cart, total, rows: written.map(({ row }) => row) }
}

type Written = { row: OrderRow; line: LineToAdd }

function writeRows(
  to: CartBuyer,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  claim: string,
  { database, newId }: MedusaApp,
): Promise<Written[]> {
  return database.transaction(async (tx) => {
    const cart = await openCart(tx, to.cart_id, to.customer_id, "FOR UPDATE")
    assertCurrency(cart, toAdd)
    await assertUntaken(tx, to.cart_id)
    const { customer_id } = cart
    const { cart_id, language, who } = to
    const chosen = (await step.choose?.(tx, toAdd)) ?? toAdd
    const written: Written[] = []
    for (const line of chosen) {
      const row = await insertQuotedRow(
        tx,
        line,
        { cart_id, customer_id, language, who, line_item_id: newId(LINE_PREFIX) },
        newId,
      )
      await step.after?.(tx, row)
      written.push({ row, line })
    }
    await claimRows(
      tx,
      written.map(({ row }) => row.id),
      claim,
    )
    return written
  })
}
