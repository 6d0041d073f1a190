import { z } from "zod"
import { REFUND_NOTE_PREFIX } from "../medusa/orders/order-money"
import { CONFIRMED_BY_HAND } from "../reseller/orders/states"
import type { BookedRefunds } from "../reseller/portfolio/books"
import type { Database } from "../reseller/shared/database.store"
import { recordsOf } from "../reseller/shared/sql.store"

const refundsRecord = z.object({
  order_id: z.string(),
  rows: z.coerce.number(),
  confirmed: z.coerce.number(),
  noted: z.coerce.number(),
  all: z.coerce.number(),
})

export async function bookedRefunds(db: Database): Promise<BookedRefunds[]> {
  return recordsOf(
    db,
    refundsRecord,
    `WITH ours AS (
       SELECT order_id, coalesce(sum(refund_amount) FILTER (WHERE state = 'refunded'), 0) AS rows,
              coalesce(sum(refund_amount) FILTER (WHERE reason = '${CONFIRMED_BY_HAND}'), 0) AS confirmed
         FROM reseller_order WHERE order_id IS NOT NULL GROUP BY order_id),
     theirs AS (
       SELECT order_id, sum(amount) AS refunds, coalesce(sum(amount) FILTER (WHERE note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS noted
         FROM refund WHERE order_id IS NOT NULL GROUP BY order_id),
     payments AS (SELECT order_id, sum(amount_refunded) AS refunds FROM payment WHERE order_id IS NOT NULL GROUP BY order_id)
     SELECT ours.order_id, ours.rows, ours.confirmed, coalesce(theirs.noted, 0) AS noted,
            greatest(coalesce(theirs.refunds, 0), coalesce(payments.refunds, 0)) AS all
       FROM ours JOIN "order" o ON o.id = ours.order_id
       LEFT JOIN theirs ON theirs.order_id = ours.order_id LEFT JOIN payments ON payments.order_id = ours.order_id
      WHERE ours.rows > 0 OR theirs.noted > 0
      ORDER BY ours.order_id`,
  )
}
