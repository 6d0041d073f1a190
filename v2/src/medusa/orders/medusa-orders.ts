import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "zod"
import type { LinePlace, OrderFacts, ShopLine, ShopOrders } from "../../reseller/binding/orders"
import type { OrderRow } from "../../reseller/orders/order-row"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import { type Database, rowsOf } from "../../reseller/shared/sql.store"
import { isMoneyBound } from "../cart/bound-money"
import { IS_COMPLETING, WAS_CLAIMED } from "../guard/completion-claim"
import { toMinor, toWholeMinor, wholeParts } from "../money/units"
import { alignRows, fulfilLines } from "./align-rows"
import { NAMED_ROW, namedRow, ORDER_LINE_PREFIX } from "./our-lines"
import {
  captured,
  isGivenBack,
  moneyOf,
  paymentsOf,
  readOrder,
  refunded,
  type ShopOrder,
  wasGivenBackBefore,
} from "./read-order"
import { lookForStrays, straysOf } from "./stray-lines"

const placeRecord = z.object({
  in_cart: z.boolean(),
  was_claimed: z.boolean(),
  is_completing: z.boolean(),
  is_order: z.boolean(),
  order_id: z.string().nullable(),
})

export const medusaOrders = (container: MedusaContainer, database: Database): ShopOrders => ({
  alignRows: (order_id) => alignRows(database, order_id),
  async facts(order_id) {
    const order = await readOrder(container, order_id)
    if (order === null) return null
    const { currency_code } = order
    const parts = wholeParts(order.items, currency_code)
    const rows = await new OrderRowsStore(database).byLines(order.items.map(({ id }) => id))
    const rowOf = (id: string) => rows.find(({ line_item_id }) => line_item_id === id)
    const mayBeStrays = order.items.some(({ id, metadata }) => namedRow(metadata) !== null && !rowOf(id))
    const strays = mayBeStrays ? await straysOf(database, order_id) : null
    return {
      order_id,
      cart_id: order.cart?.id ?? null,
      customer_id: order.customer_id,
      currency_code,
      paid: paidState(order),
      cancelled: order.canceled_at,
      lines: order.items.flatMap(({ id, quantity, unit_price }) => {
        const row = rowOf(id)
        const sold = row === undefined ? strays?.get(id) : soldBy(row)
        if (sold === undefined) return []
        return {
          line_item_id: id,
          sold,
          quantity,
          unit_price: toMinor(unit_price, currency_code),
          total: parts.get(id) ?? 0,
        }
      }),
    }
  },
  async money(order_id) {
    const order = await readOrder(container, order_id)
    return order === null ? null : moneyOf(order)
  },
  placeOf: (row) => placeOf(row, database),
  isMoneyBound: (cart_id) => isMoneyBound(database, cart_id),
  strayLines: (after) => lookForStrays(database, after),
  markFulfilled: async ({ order_id }) => {
    if (order_id !== null) await fulfilLines(database, order_id)
  },
})

/** A line that came into the cart while that became an order is in no order, and nobody can pay for it: it is gone. */
async function placeOf(
  { id, cart_id, line_item_id }: Pick<OrderRow, "id" | "cart_id" | "line_item_id">,
  db: Database,
): Promise<LinePlace> {
  const [found] = await rowsOf(
    db,
    `SELECT EXISTS (SELECT 1 FROM cart_line_item WHERE id = $1 AND deleted_at IS NULL) AS in_cart,
            EXISTS (SELECT 1 FROM reseller_order r WHERE r.id = $3 AND ${WAS_CLAIMED}) AS was_claimed,
            EXISTS (SELECT 1 FROM reseller_order r WHERE r.id = $3 AND ${IS_COMPLETING}) AS is_completing,
            EXISTS (SELECT 1 FROM order_cart WHERE cart_id = $2 AND deleted_at IS NULL) AS is_order,
            coalesce((SELECT order_id FROM order_item WHERE item_id = $1 AND deleted_at IS NULL LIMIT 1),
                     (SELECT oc.order_id FROM order_cart oc
                        JOIN order_item oi ON oi.order_id = oc.order_id AND oi.deleted_at IS NULL
                        JOIN order_line_item li ON li.id = oi.item_id
                       WHERE oc.cart_id = $2 AND oc.deleted_at IS NULL AND ${NAMED_ROW} = $3 LIMIT 1)) AS order_id`,
    [line_item_id, cart_id, id],
  )
  const { in_cart, was_claimed, is_completing, is_order, order_id } = placeRecord.parse(found)
  // Medusa makes the order, has the payment authorised, and undoes the order when that is declined.
  if (is_completing && cart_id !== null && !(await isMoneyBound(db, cart_id))) return { kind: "cart" }
  const isOrdered = line_item_id?.startsWith(`${ORDER_LINE_PREFIX}_`) ?? false
  if (was_claimed && order_id !== null) return { kind: "order", order_id }
  if (!in_cart && !isOrdered) return { kind: "gone" }
  if (order_id !== null) return { kind: "order", order_id }
  return is_order ? { kind: "gone" } : { kind: "cart" }
}

const soldBy = ({ request, subject }: OrderRow): ShopLine["sold"] =>
  request.kind === "inquiry" ? { kind: "inquiry", service: subject } : { kind: "domain" }

/** An order with nothing to pay is paid; one partly captured is not, nor one that went back whole. No provider moves parts of a minor unit. */
export function paidState(order: ShopOrder): OrderFacts["paid"] {
  const isNothing = (amount: number) => toWholeMinor(amount, order.currency_code) <= 0
  if (isNothing(Math.abs(order.total))) return "full"
  if (order.total < 0) return "none"
  const paid = paymentsOf(order).filter((payment) => captured(payment) > 0)
  const kept = paid.filter((payment) => !isNothing(captured(payment) - refunded(payment)))
  const amount = kept.reduce((sum, payment) => sum + captured(payment), 0)
  if (isNothing(order.total - amount)) return "full"
  if (paid.length === 0) return wasGivenBackBefore(order) ? "returned" : "none"
  // A payment taken in parts may bring more; and a provider may refuse what is going back.
  const isEnd = paid.every((payment) => payment.captured_at && isGivenBack(order, payment))
  return kept.length === 0 && isEnd ? "returned" : "part"
}
