import type { OrderService, Payment } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { OrderMoney } from "../../reseller/binding/orders"
import { RESELLER_VARIANT_IDS } from "../../reseller/cart/reseller-products.service"
import { cellOf, type Database, recordOf, recordsOf } from "../../reseller/shared/sql.store"

export type PaidBy = Pick<Payment, "amount" | "amount_refunded" | "captured_at" | "canceled_at">

/** Medusa's refund has neither key nor metadata that its API sets, so the note carries our row's id. */
export const REFUND_NOTE_PREFIX = "domain-refund:"

/** SQL: an order's own payments, and those of the collections by which its edits are paid, which Medusa does not list with it. */
const paymentsOfOrder = (id: string): string => `
  SELECT id, amount, amount_refunded, captured_at, canceled_at, true AS is_own FROM payment WHERE order_id = ${id}
   UNION
  SELECT p.id, p.amount, p.amount_refunded, p.captured_at, p.canceled_at, p.order_id IS NOT NULL AS is_own
    FROM order_edit e
    JOIN payment_collection_payments cp ON cp.payment_collection_id = e.payment_collection_id
    JOIN payment p ON p.id = cp.payment_id
   WHERE e.order_id = ${id}`

/** SQL: returns of order $1, its own and those of its swaps and claims; one after the other, so that each has an index. */
const RETURNS_OF_ORDER = `
  SELECT id, refund_amount, status FROM "return" WHERE order_id = $1
   UNION
  SELECT b.id, b.refund_amount, b.status FROM swap s JOIN "return" b ON b.swap_id = s.id WHERE s.order_id = $1
   UNION
  SELECT b.id, b.refund_amount, b.status FROM claim_order c JOIN "return" b ON b.claim_order_id = c.id
   WHERE c.order_id = $1`

/** SQL: the most that the goods of the return `b` were sold for, with tax; lines of ours, $2, are none. Null where it names nothing. */
const GOODS_OF_RETURN = `
  SELECT ceil(sum(CASE WHEN li.variant_id = ANY ($2) THEN 0
    ELSE (li.unit_price - coalesce((SELECT sum(a.amount)::numeric FROM line_item_adjustment a WHERE a.item_id = li.id), 0)
                          / greatest(li.quantity, 1))
         * coalesce(ri.received_quantity, ri.quantity)
         * (1 + coalesce((SELECT sum(t.rate) FROM line_item_tax_line t WHERE t.item_id = li.id), 0) / 100) END))
    FROM return_item ri JOIN line_item li ON li.id = ri.item_id WHERE ri.return_id = b.id`

/** SQL: of the order `o`, with the tax that it saved. */
const PAID_BY_GIFT_CARD = `
  SELECT coalesce(sum(round(amount * (1 + coalesce(tax_rate, 0) / 100))), 0)
    FROM gift_card_transaction WHERE order_id = o.id`

const paymentRecord = z.object({
  amount: z.number(),
  amount_refunded: z.number(),
  captured_at: z.date().nullable(),
  canceled_at: z.date().nullable(),
})

export async function collectionPayments(manager: EntityManager, order_id: string): Promise<PaidBy[]> {
  const statement = `SELECT * FROM (${paymentsOfOrder("$1")}) p WHERE NOT is_own`
  // As Medusa's own entity says it: absent dates are null at run time, which its type leaves out.
  return (await recordsOf(manager, paymentRecord, statement, [order_id])) as PaidBy[]
}

const moneyRecord = z.object({
  cancelled: z.boolean(),
  captured: z.coerce.number(),
  by_gift_card: z.coerce.number(),
  refunded_by_payments: z.coerce.number(),
  refunded: z.coerce.number(),
  refunded_by_us: z.coerce.number(),
  refunded_as_return: z.coerce.number(),
  returned: z.coerce.number(),
})

/** The higher of what refunds and payments say: two refunds at once leave the payment behind. Goods that were returned or edited away are left out. */
export async function orderMoney(
  manager: EntityManager,
  orderService: OrderService,
  order_id: string,
): Promise<OrderMoney | null> {
  const statement = `WITH paid AS (${paymentsOfOrder("$1")})
     SELECT o.canceled_at IS NOT NULL AS cancelled,
            (SELECT coalesce(sum(amount), 0) FROM paid WHERE captured_at IS NOT NULL AND canceled_at IS NULL) AS captured,
            (${PAID_BY_GIFT_CARD}) AS by_gift_card,
            (SELECT coalesce(sum(amount_refunded), 0) FROM paid) AS refunded_by_payments,
            r.refunded, r.refunded_by_us, r.refunded_as_return,
            (SELECT coalesce(sum(least(refund_amount, (${GOODS_OF_RETURN}))), 0)
               FROM (${RETURNS_OF_ORDER}) b WHERE status = 'received') AS returned
       FROM "order" o,
            LATERAL (SELECT coalesce(sum(amount), 0) AS refunded,
                            coalesce(sum(amount) FILTER (WHERE note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS refunded_by_us,
                            coalesce(sum(amount) FILTER (WHERE reason IN ('return', 'swap', 'claim')), 0) AS refunded_as_return
                       FROM refund WHERE order_id = o.id) r
      WHERE o.id = $1`
  const money = await recordOf(manager, moneyRecord, statement, [order_id, RESELLER_VARIANT_IDS])
  if (money === null) return null
  const refunded = Math.max(money.refunded, money.refunded_by_payments)
  const { total } = await orderService.withTransaction(manager).retrieveWithTotals(order_id)
  const for_goods =
    Math.min(money.refunded_as_return, money.returned) + Math.max(0, money.captured - Math.max(0, total))
  return {
    cancelled: money.cancelled,
    left: Math.max(0, money.captured - refunded) + money.by_gift_card,
    refunded_by_hand: Math.max(0, refunded - money.refunded_by_us - for_goods),
  }
}

const keptRecord = z.object({ order_id: z.string(), kept: z.coerce.number() })

/** Money paid for each order and not given back; cancelling one gives back nothing that was captured. */
export async function moneyKept(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const statement = `SELECT o.id AS order_id, p.captured - greatest(p.refunded, (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = o.id))
          + (${PAID_BY_GIFT_CARD}) AS kept
     FROM "order" o,
          LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE captured_at IS NOT NULL), 0) AS captured,
                          coalesce(sum(amount_refunded), 0) AS refunded
                     FROM (${paymentsOfOrder("o.id")}) of_order) p
    WHERE o.id = ANY ($1)`
  const rows = await recordsOf(db, keptRecord, statement, [[...order_ids]])
  return new Map(rows.map(({ order_id, kept }) => [order_id, Math.max(0, kept)]))
}

export const orderOfPayment = (manager: EntityManager, payment_id: string): Promise<string | null> => {
  const statement = `SELECT coalesce(p.order_id, e.order_id)
     FROM payment p
     LEFT JOIN payment_collection_payments cp ON cp.payment_id = p.id
     LEFT JOIN order_edit e ON e.payment_collection_id = cp.payment_collection_id
    WHERE p.id = $1 LIMIT 1`
  return cellOf(manager, z.string().nullable(), statement, [payment_id])
}
