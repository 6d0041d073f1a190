import type { LineItem, Order } from "@medusajs/medusa"
import { z } from "zod"
import type { LinePlace, OrderFacts, ShopLine, ShopOrders } from "../../reseller/binding/orders"
import { soldBy } from "../../reseller/cart/reseller-products.service"
import { moveDomains } from "../../reseller/portfolio/portfolio-changes.store"
import { type Database, rowsOf } from "../../reseller/shared/sql.store"
import { isMoneyBound } from "../cart/bound-money"
import { finishCompletion, IS_CUT } from "../cart/completions"
import type { Container } from "../composition/container"
import { fulfilLine } from "./fulfil-line"
import { collectionPayments, orderMoney, type PaidBy } from "./order-money"
import { lookForStrays, unsettledLines } from "./stray-lines"

const placeRecord = z.object({
  has_line: z.boolean(),
  order_id: z.string().nullable(),
  is_cut: z.boolean(),
})

export const medusaOrders = (container: Container): ShopOrders => {
  // Each is asked for at its use: Medusa's services depend on ours in turn.
  const manager = () => container.manager
  return {
    alignRows: (order_id) => alignRows(manager(), order_id),
    money: (order_id) => orderMoney(manager(), container.orderService, order_id),
    isMoneyBound: (cart_id) => isMoneyBound(manager(), cart_id),
    strayLines: (after) => lookForStrays(manager(), after),
    facts: (order_id) => factsIn(container, order_id),
    placeOf: (row) => placeOf(container, row),
    async markFulfilled({ id, order_id, line_item_id }) {
      if (order_id === null || line_item_id === null) return
      await applyEditedLines(manager(), order_id)
      await fulfilLine(id, order_id, container)
    },
  }
}

async function factsIn({ manager, orderService }: Container, order_id: string): Promise<OrderFacts | null> {
  const [known] = await rowsOf(manager, `SELECT id FROM "order" WHERE id = $1`, [order_id])
  if (known === undefined) return null
  const order = await orderService.retrieveWithTotals(order_id, { relations: FACTS_RELATIONS })
  const facts = factsOf(order, await collectionPayments(manager, order_id))
  return { ...facts, lines: await unsettledLines(manager, orderService, order_id, facts.lines) }
}

async function placeOf(
  container: Container,
  { cart_id, line_item_id }: Parameters<ShopOrders["placeOf"]>[0],
): Promise<LinePlace> {
  const statement = `SELECT EXISTS (SELECT 1 FROM line_item WHERE id = reseller_order.line_item_id) AS has_line, ${ORDER_OF_LINE} AS order_id,
          EXISTS (SELECT 1 FROM cart c LEFT JOIN idempotency_key k ON k.idempotency_key = c.idempotency_key
                   WHERE c.id = $2 AND ${IS_CUT}) AS is_cut
     FROM (SELECT $1::text AS line_item_id, $2::text AS cart_id) reseller_order`
  const [found] = await rowsOf(container.manager, statement, [line_item_id, cart_id])
  const { has_line, order_id, is_cut } = placeRecord.parse(found)
  if (!has_line) return { kind: "gone" }
  if (order_id !== null) return { kind: "order", order_id }
  if (is_cut && cart_id !== null) return { kind: "cut", finish: () => finishCompletion(cart_id, container) }
  return { kind: "cart" }
}

const FACTS_RELATIONS = [
  "items",
  "items.tax_lines",
  "items.adjustments",
  "payments",
  "region",
  "discounts",
  "discounts.rule",
  "shipping_methods",
  "gift_card_transactions",
  "refunds",
]

/** A total of zero is paid as soon as the order is placed, a negative one never; money that went back whole is not paid. */
export function paidState(total: number, payments: readonly PaidBy[]): OrderFacts["paid"] {
  if (total === 0) return "full"
  if (total < 0) return "none"
  const captured = payments.filter(({ captured_at, canceled_at }) => captured_at && !canceled_at)
  const kept = captured.filter(({ amount, amount_refunded }) => amount_refunded < amount)
  const amount = kept.reduce((sum, payment) => sum + payment.amount, 0)
  if (amount >= total) return "full"
  if (kept.length > 0) return "part"
  return captured.length > 0 ? "returned" : "none"
}

const factsOf = (order: Order, more: readonly PaidBy[]): OrderFacts => ({
  order_id: order.id,
  cart_id: order.cart_id,
  customer_id: order.customer_id,
  currency_code: order.currency_code,
  paid: paidState(order.total, [...order.payments, ...more]),
  cancelled: order.canceled_at !== null,
  lines: paidLines(order),
})

/** Minor units. Medusa rounds the discount of each line and that of the whole order, each by half a unit at most. */
const ROUNDING_PER_LINE = 1

/** The sum paid for each of our lines. The dearest discounted one takes what rounding left over, so that all sums make up the order's. */
function paidLines(order: Pick<Order, "items" | "discount_total">): ShopLine[] {
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

export async function alignRows(manager: Database, order_id: string): Promise<void> {
  await applyEditedLines(manager, order_id)
  await applyCustomer(manager, order_id)
}

/** Editing an order gives its lines new ids, each time anew; our rows follow them through any number of edits. */
export async function applyEditedLines(manager: Database, order_id: string): Promise<void> {
  const statement = `WITH RECURSIVE edited (line_item_id, earlier_id) AS (
       SELECT id, original_item_id FROM line_item WHERE order_id = $1 AND original_item_id IS NOT NULL
        UNION
       SELECT edited.line_item_id, li.original_item_id
         FROM edited JOIN line_item li ON li.id = edited.earlier_id
        WHERE li.original_item_id IS NOT NULL)
     UPDATE reseller_order r SET line_item_id = edited.line_item_id
       FROM edited WHERE r.line_item_id = edited.earlier_id`
  await manager.query(statement, [order_id])
}

/** A guest's order goes to an account with its rows and domains. An account's rows stay its own: it may read their inquiries. */
async function applyCustomer(manager: Database, order_id: string): Promise<void> {
  await manager.transaction(async (tx) => {
    const statement = `UPDATE reseller_order r SET customer_id = o.customer_id
       FROM "order" o JOIN line_item li ON li.order_id = o.id JOIN reseller_order was ON was.line_item_id = li.id
      WHERE o.id = $1 AND r.id = was.id AND r.customer_id IS DISTINCT FROM o.customer_id
        AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)
      RETURNING r.id, was.customer_id AS former`
    const moved = await rowsOf(tx, statement, [order_id])
    await moveDomains(tx, moved)
  })
}

/** SQL: the order in which the line of a `reseller_order` stands, or null. An edit of the order takes it from the line, not the cart. */
export const ORDER_OF_LINE = `(
  SELECT coalesce(li.order_id, o.id) FROM line_item li LEFT JOIN "order" o ON o.cart_id = reseller_order.cart_id
   WHERE li.id = reseller_order.line_item_id)`
