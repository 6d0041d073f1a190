import { PromotionActions } from "@medusajs/framework/utils"
import { updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { quoteInCurrency, requoteRow } from "../../reseller/cart/quoted-rows.store"
import type { OrderRow } from "../../reseller/orders/order-row"
import type { Quote } from "../../reseller/prices/quote"
import { Refusal } from "../../reseller/shared/refusal"
import { cellOf, columnOf, type Database, recordsOf } from "../../reseller/shared/sql.store"
import { addLinesWorkflow, type NewLine, newLine } from "../../workflows/lines"
import type { MedusaApp } from "../composition/medusa-app"
import { claimRows, releaseClaim } from "../guard/completion-claim"
import { LINE_PREFIX } from "./lines"

type Moved = { row: OrderRow; quote: Quote; age_ms: number }

/** The same answers of upstream, in the region's currency; refused where the shop has no rate for one. */
export async function pricedInRegion(
  rows: readonly OrderRow[],
  region_id: string,
  app: MedusaApp,
): Promise<Moved[]> {
  const { database, newId } = app
  const region = "SELECT currency_code FROM region WHERE id = $1 AND deleted_at IS NULL"
  const currency_code = await cellOf(database, z.string(), region, [region_id])
  if (currency_code === null) return []
  const pricing = await app.pricing()
  const moved: Moved[] = []
  for (const row of rows) {
    const { age_ms, priced } = await quoteInCurrency(database, row, currency_code, { pricing, newId })
    if (priced.kind === "refused") throw new Refusal("conflict", priced.reason, priced.message)
    moved.push({ row, quote: priced.quote, age_ms })
  }
  return moved
}

const lineRecord = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  metadata: z.record(z.unknown()).nullable(),
})

/** Medusa deleted the lines. `claim`: on the rows since before the change, so that nobody ends one for its deleted line. */
export async function keepInRegion(
  cart_id: string,
  moved: readonly Moved[],
  promo_codes: readonly string[],
  claim: string,
  { database, newId, container }: MedusaApp,
): Promise<boolean> {
  const lines = await database.transaction(async (tx) => {
    const deleted = await deletedLines(tx, moved)
    // Within the transaction, for a row with a lease can't be changed: nobody else sees it free.
    await releaseClaim(tx, claim)
    const made: NewLine[] = []
    for (const { row, quote, age_ms } of moved) {
      const line = deleted.find(({ id }) => id === row.line_item_id)
      if (line === undefined) continue
      const line_item_id = newId(LINE_PREFIX)
      if ((await requoteRow(tx, row.id, quote, { age_ms, line_item_id })) === null) continue
      const kind = row.request.kind === "inquiry" ? "inquiry" : "domain"
      const { title, subtitle, metadata } = line
      const sale = { title, description: subtitle ?? "", metadata: metadata ?? {}, kind, quote } as const
      made.push(newLine(sale, row.id, line_item_id))
    }
    await claimRows(
      tx,
      made.map(({ row_id }) => row_id),
      claim,
    )
    return made
  })
  if (lines.length === 0) return false
  await addLinesWorkflow(container).run({ input: { cart_id, lines, claim } })
  // Medusa took the codes off while the cart had no lines.
  if (promo_codes.length > 0)
    await updateCartPromotionsWorkflow(container).run({
      input: { cart_id, promo_codes: [...promo_codes], action: PromotionActions.ADD },
    })
  return true
}

export const codesOf = (db: Database, cart_id: string): Promise<string[]> =>
  columnOf(
    db,
    z.string(),
    `SELECT p.code FROM cart_promotion cp JOIN promotion p ON p.id = cp.promotion_id AND p.deleted_at IS NULL
      WHERE cp.cart_id = $1 AND cp.deleted_at IS NULL AND NOT p.is_automatic`,
    [cart_id],
  )

const deletedLines = (tx: Database, moved: readonly Moved[]) =>
  recordsOf(
    tx,
    lineRecord,
    `SELECT id, title, subtitle, metadata FROM cart_line_item WHERE id = ANY ($1) AND deleted_at IS NOT NULL`,
    [moved.map(({ row }) => row.line_item_id)],
  )
