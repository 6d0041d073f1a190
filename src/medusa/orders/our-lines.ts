import type { Cart, LineItem, OrderService } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { ShopLine, StrayLinesFound } from "../../reseller/binding/orders"
import { isResellerLine, RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { walkYoungLines } from "../../reseller/orders/young-lines.store"
import { cellOf, type Database, recordsOf, rowsOf } from "../../reseller/shared/sql.store"
import { orderMoney, REFUND_NOTE_PREFIX } from "./order-money"

/** One index lookup, before anything is read or locked: what holds no lines of ours is left to Medusa. */
const hasResellerLines =
  (column: "cart_id" | "order_id") =>
  async (manager: Database, id: string): Promise<boolean> => {
    const statement = `SELECT 1 FROM line_item WHERE ${column} = $1 AND variant_id = ANY ($2) LIMIT 1`
    return (await rowsOf(manager, statement, [id, RESELLER_VARIANT_IDS])).length > 0
  }

export const cartHasResellerLines = hasResellerLines("cart_id")
export const orderHasResellerLines = hasResellerLines("order_id")

/** The order of a return, or of the swap or claim that it belongs to, has lines of ours. */
export async function returnHasResellerLines(manager: Database, return_id: string): Promise<boolean> {
  const statement = `SELECT 1 FROM "return" b
     LEFT JOIN swap s ON s.id = b.swap_id
     LEFT JOIN claim_order c ON c.id = b.claim_order_id
    WHERE b.id = $1 AND EXISTS (SELECT 1 FROM line_item li
      WHERE li.order_id = coalesce(b.order_id, s.order_id, c.order_id) AND li.variant_id = ANY ($2))`
  const found = await rowsOf(manager, statement, [return_id, RESELLER_VARIANT_IDS])
  return found.length > 0
}

/** SQL: the id of the row for which our route made the line `li`; null of a line that it did not make. */
export const ROW_OF_LINE =
  "(SELECT id FROM (SELECT coalesce(li.metadata->>'domain_order_id', li.metadata->>'inquiry_order_id') AS id) m WHERE id ~ '^[di]ord_')"

export const editedResellerOrder = (manager: Database, order_edit_id: string): Promise<string | null> =>
  holderOfOurs(manager, "order_edit", "order_id", order_edit_id)

export const resellerCartOfDraft = (manager: Database, draft_order_id: string): Promise<string | null> =>
  holderOfOurs(manager, "draft_order", "cart_id", draft_order_id)

const holderOfOurs = (
  manager: Database,
  table: "order_edit" | "draft_order",
  column: "order_id" | "cart_id",
  id: string,
): Promise<string | null> => {
  const statement = `SELECT ${column} FROM ${table} t WHERE t.id = $1
      AND EXISTS (SELECT 1 FROM line_item WHERE ${column} = t.${column} AND variant_id = ANY ($2))`
  return cellOf(manager, z.string(), statement, [id, RESELLER_VARIANT_IDS])
}

export async function withoutOurLines(cart: Cart, work: () => Promise<void>): Promise<LineItem[]> {
  const ours = (cart.items ?? []).filter(isResellerLine)
  if (ours.length > 0) cart.items = cart.items.filter((line) => !isResellerLine(line))
  await work()
  if (ours.length > 0) cart.items = [...cart.items, ...ours]
  return ours
}

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
