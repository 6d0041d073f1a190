import type { Cart, LineItem } from "@medusajs/medusa"
import { z } from "zod"
import { isResellerLine, RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { cellOf, type Database, rowsOf } from "../../reseller/shared/sql.store"

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
