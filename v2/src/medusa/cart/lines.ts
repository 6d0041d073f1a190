import { refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import type { AnsweredCart, CartBuyer, CartStep, LineToAdd } from "../../reseller/binding/carts"
import { nameChanged, rowInCart } from "../../reseller/cart/change-domain.service"
import { assertCurrency, insertQuotedRow } from "../../reseller/cart/quoted-rows.store"
import { advance } from "../../reseller/engine/changes"
import { assertInstalled } from "../../reseller/operations/installation.service"
import type { OrderRow } from "../../reseller/orders/order-row"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import type { Database } from "../../reseller/shared/sql.store"
import { addLinesWorkflow, newLine } from "../../workflows/lines"
import type { MedusaApp } from "../composition/medusa-app"
import { openCart } from "../guard/cart-owner"
import { assertUntaken, claimRows, inTurn, newChange, releaseClaim } from "../guard/completion-claim"
import { cartAnswer, unwrapped } from "../http/answers"
import { toMajor, toWholeMinor } from "../money/units"
import { ROW_ID_KEYS } from "../orders/our-lines"

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

/** Medusa keeps a number beside its digits, with this many of them. */
const PRECISION = 20

/** In the transaction that gives the row its price: Medusa's own step would do it beside that. */
export async function priceLine(
  tx: Database,
  line_item_id: string,
  { price, currency_code, subtitle, metadata }: PricedLine,
): Promise<void> {
  await tx.query(
    `UPDATE cart_line_item SET unit_price = $1::numeric, updated_at = now(),
            raw_unit_price = jsonb_build_object('value', $1::text, 'precision', ${PRECISION}),
            subtitle = coalesce($3, subtitle), product_description = coalesce($3, product_description),
            metadata = coalesce($4::jsonb, metadata)
      WHERE id = $2 AND deleted_at IS NULL`,
    [
      String(toMajor(price, currency_code)),
      line_item_id,
      subtitle ?? null,
      metadata === undefined ? null : JSON.stringify(metadata),
    ],
  )
}

type PricedLine = {
  price: number
  currency_code: string
  subtitle?: string
  metadata?: Readonly<Record<string, unknown>>
}

/** Medusa works the cart's sums out again, and calls off payment sessions of another sum. */
export async function refreshCart(
  cart_id: string,
  { container }: Pick<MedusaApp, "container">,
): Promise<void> {
  const refresh = refreshCartItemsWorkflow(container).run({ input: { cart_id, force_refresh: true } })
  await unwrapped(refresh)
}

/** `before_id`: the row that the line was of when upstream was asked; `claim`: on the new one, till all is done. */
export function replaceLine(
  before_id: string,
  sale: LineToAdd,
  { cart_id, customer_id: buyer_id, language, who }: CartBuyer,
  claim: string,
  { database, newId }: MedusaApp,
): Promise<void> {
  const { subject } = sale.quote
  return database.transaction(async (tx) => {
    const cart = await openCart(tx, cart_id, buyer_id, "FOR UPDATE")
    assertCurrency(cart, [sale])
    await assertUntaken(tx, cart_id)
    const { id, line_item_id } = await rowInCart(tx, cart_id, subject)
    if (id !== before_id || line_item_id === null) throw nameChanged(subject)
    const ended = { ...advance("expired", "removed_from_cart", null, { line_item_id: null }), who: "shopper" }
    if ((await new OrderRowsStore(tx).change(id, "quoted", ended)) === null) throw nameChanged(subject)
    const place = { cart_id, line_item_id, customer_id: cart.customer_id, language, who }
    const row = await insertQuotedRow(tx, sale, place, newId)
    await claimRows(tx, [row.id], claim)
    await priceLine(tx, line_item_id, {
      price: row.price,
      currency_code: row.currency_code,
      subtitle: sale.description,
      metadata: { ...sale.metadata, [ROW_ID_KEYS.domain]: row.id },
    })
  })
}
