import { z } from "zod"
import { toWholeMinor } from "../medusa/money/units"
import { REFUND_NOTE_PREFIX } from "../medusa/orders/read-order"
import { CONFIRMED_BY_HAND } from "../reseller/orders/states"
import { type BookedRefunds, bookedRefundsSchema } from "../reseller/portfolio/books"
import type { Database } from "../reseller/shared/database.store"
import { recordsOf } from "../reseller/shared/sql.store"

const refundsRecord = bookedRefundsSchema.extend({ currency_code: z.string() })

/** Refunds of orders that have one of ours, in our rows or in Medusa: there in major units, and paid when the order books it. */
export async function bookedRefunds(db: Database): Promise<BookedRefunds[]> {
  const rows = await recordsOf(
    db,
    refundsRecord,
    `WITH ours AS (
       SELECT order_id, coalesce(sum(refund_amount) FILTER (WHERE state = 'refunded'), 0) AS rows,
              coalesce(sum(refund_amount) FILTER (WHERE reason = '${CONFIRMED_BY_HAND}'), 0) AS confirmed
         FROM reseller_order WHERE order_id IS NOT NULL GROUP BY order_id),
     theirs AS (
       SELECT t.order_id, sum(f.amount) AS refunds,
              coalesce(sum(f.amount) FILTER (WHERE f.note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS noted
         FROM order_transaction t JOIN refund f ON f.id = t.reference_id
        WHERE t.reference = 'refund' AND t.deleted_at IS NULL GROUP BY t.order_id)
     SELECT ours.order_id, o.currency_code, ours.rows, ours.confirmed, coalesce(theirs.noted, 0) AS noted,
            coalesce(theirs.refunds, 0) AS all
       FROM ours JOIN "order" o ON o.id = ours.order_id LEFT JOIN theirs ON theirs.order_id = ours.order_id
      WHERE ours.rows > 0 OR theirs.noted > 0
      ORDER BY ours.order_id`,
  )
  return rows.map(({ currency_code, ...booked }) => {
    const minor = (amount: number) => toWholeMinor(amount, currency_code)
    return { ...booked, noted: minor(booked.noted), all: minor(booked.all) }
  })
}
