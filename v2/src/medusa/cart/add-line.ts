import type { HttpTypes } from "@medusajs/framework/types"
import { assertInstalled } from "../../app/installation"
import { assertCurrency, type Buyer, insertQuotedRow, type LineToAdd } from "../../app/sales/line-to-add"
import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../../postgres/database"
import { addLinesWorkflow, newLine } from "../../workflows/lines"
import type { Reseller } from "../composition/reseller"
import { openCart } from "../guard/cart-owner"
import { assertUntaken, claimRows, inTurn, newChange, releaseClaim } from "../guard/completion-claim"
import { cartAnswer, unwrapped } from "../http/answers"

export const LINE_PREFIX = "cali"

/** Runs inside the transaction that writes the rows, on the locked cart. */
type CartStep = {
  choose?(tx: Database, toAdd: readonly LineToAdd[]): Promise<readonly LineToAdd[]>
  after?(tx: Database, row: OrderRow): Promise<void>
}

type TargetCart = { cart_id: string } & Omit<Buyer, "visitor">

/** As Medusa answers it. */
export type FilledCart = HttpTypes.StoreCart

/**
 * The only way a line of ours comes into being (money rule 1). Upstream was asked before. Rows come first, each with its line's
 * id, so that a line without a row can never be; then Medusa makes the lines, all or none. Rows whose lines were not made end at
 * once, or after a kill when the sweep finds them gone.
 */
export async function addLines(
  to: TargetCart,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  reseller: Reseller,
): Promise<{ cart: FilledCart; rows: OrderRow[] }> {
  assertInstalled(reseller)
  const { container } = reseller
  const claim = newChange()
  const written = await inTurn(() => writeRows(to, toAdd, step, claim, reseller))
  if (written.length > 0) {
    const lines = written.map(({ row, line }) => newLine(line, row.id, row.line_item_id ?? ""))
    const added = addLinesWorkflow(container).run({ input: { cart_id: to.cart_id, lines, claim } })
    await unwrapped(added).finally(() => releaseClaim(reseller.database, claim))
  }
  return { cart: await cartAnswer(container, to.cart_id), rows: written.map(({ row }) => row) }
}

type Written = { row: OrderRow; line: LineToAdd }

function writeRows(
  to: TargetCart,
  toAdd: readonly LineToAdd[],
  step: CartStep,
  claim: string,
  { database, newId }: Reseller,
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
