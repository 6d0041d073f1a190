import type { OrderService } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { ShopLine, StrayLinesFound } from "../../reseller/binding/orders"
import { RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { walkYoungLines } from "../../reseller/orders/young-lines.store"
import { cellOf, type Database, recordsOf } from "../../reseller/shared/sql.store"
import { orderMoney, REFUND_NOTE_PREFIX } from "./order-money"
import { ROW_OF_LINE } from "./our-lines"

/** SQL: no row stands for the line `li`. */
const HAS_NO_ROW =
  "NOT EXISTS (SELECT 1 FROM reseller_order r WHERE r.line_item_id IN (li.id, li.original_item_id))"

/** SQL: the line `li` without a row was delivered, returned, or sold by us; not a copy in another order, nor one whose row had expired. */
const IS_EXPLAINED = `(coalesce(li.fulfilled_quantity, 0) > 0 OR coalesce(li.returned_quantity, 0) > 0
  OR ${ROW_OF_LINE} IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM reseller_order r
                      WHERE r.id = ${ROW_OF_LINE} AND (r.order_id <> li.order_id OR r.state = 'expired')))`

/** SQL: lines of ours in orders that are not cancelled, which no row explains; $4: our variants. */
const STRAYS = `SELECT li.id AS line_item_id, li.order_id
  FROM line_item li JOIN "order" o ON o.id = li.order_id
 WHERE li.variant_id = ANY ($4) AND o.canceled_at IS NULL AND ${HAS_NO_ROW} AND NOT ${IS_EXPLAINED}`

export const lookForStrays = (manager: Database, after: string | null): Promise<StrayLinesFound> =>
  walkYoungLines(manager, { table: "line_item", id_prefix: "item" }, STRAYS, after, [RESELLER_VARIANT_IDS])

const rowlessRecord = z.object({ id: z.string(), is_explained: z.boolean() })

/** Those that have a row, and those that nothing explains, with what of their price is still kept. */
export async function unsettledLines(
  manager: EntityManager,
  orderService: OrderService,
  order_id: string,
  lines: readonly ShopLine[],
): Promise<ShopLine[]> {
  const statement = `SELECT li.id, ${IS_EXPLAINED} AS is_explained FROM line_item li
    WHERE li.order_id = $1 AND li.variant_id = ANY ($2) AND ${HAS_NO_ROW}`
  const found = await recordsOf(manager, rowlessRecord, statement, [order_id, RESELLER_VARIANT_IDS])
  if (found.length === 0) return [...lines]
  const rowless = new Map(found.map((row) => [row.id, row]))
  let given_back = await givenBackWithoutLine(manager, order_id)
  let left = (await orderMoney(manager, orderService, order_id))?.left ?? 0
  return lines.flatMap((line) => {
    const { line_item_id, total } = line
    const one = rowless.get(line_item_id)
    if (one === undefined) return [line]
    if (one.is_explained) return []
    const went_back = Math.min(total, given_back)
    given_back -= went_back
    const kept = Math.min(total - went_back, left)
    left -= kept
    return kept > 0 || total === 0 ? [{ ...line, total: kept }] : []
  })
}

async function givenBackWithoutLine(manager: EntityManager, order_id: string): Promise<number> {
  const statement = `SELECT coalesce(sum(amount), 0) FROM refund f
    WHERE order_id = $1 AND note LIKE '${REFUND_NOTE_PREFIX}%'
      AND NOT EXISTS (SELECT 1 FROM reseller_order r
                       WHERE r.id = substr(f.note, ${REFUND_NOTE_PREFIX.length + 1}) AND r.line_item_id IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM line_item li
                       WHERE li.order_id = $1 AND f.note = '${REFUND_NOTE_PREFIX}' || ${ROW_OF_LINE})`
  const amount = await cellOf(manager, z.coerce.number(), statement, [order_id])
  return amount ?? 0
}
