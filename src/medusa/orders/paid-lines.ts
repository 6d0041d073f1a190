import type { LineItem, Order } from "@medusajs/medusa"
import { soldBy } from "../../app/sales/reseller-products"
import type { ShopLine } from "../../core/ports/shop"

/** Minor units. Medusa rounds the discount of each line and that of the whole order, each by half a unit at most. */
const ROUNDING_PER_LINE = 1

/**
 * The lines that sell what we execute, with what was paid for each. The dearest discounted one is taken to have been paid what
 * rounding left over, so that all lines together were paid what the order was: the last refund finds neither a unit too little
 * nor one too much.
 */
export function paidLines(order: Pick<Order, "items" | "discount_total">): ShopLine[] {
  const ours = order.items.filter((item) => soldBy(item) !== null)
  const left_over =
    order.items.reduce((sum, item) => sum + (item.discount_total ?? 0), 0) - order.discount_total
  const [dearest] = ours
    .filter(({ discount_total, total }) => (discount_total ?? 0) > 0 && (total ?? 0) > 0)
    .sort((a, b) => (b.total ?? 0) - (a.total ?? 0) || (a.id < b.id ? -1 : 1))
  const isRounding = Math.abs(left_over) <= order.items.length * ROUNDING_PER_LINE
  return ours.flatMap((item) => lineOf(item, item === dearest && isRounding ? left_over : 0))
}

function lineOf(item: LineItem, left_over: number): ShopLine[] {
  const sold = soldBy(item)
  if (sold === null) return []
  const { id: line_item_id, quantity, unit_price, total } = item
  return [{ line_item_id, sold, quantity, unit_price, total: (total ?? 0) + left_over }]
}
