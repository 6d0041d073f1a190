import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const orderRecord = z.object({ order_id: z.string() })

/** The order that a payment pays for. */
export async function orderOfPayment(db: Database, payment_id: string): Promise<string | null> {
  const [found] = await rowsOf(
    db,
    `SELECT o.order_id FROM payment p JOIN order_payment_collection o ON o.payment_collection_id = p.payment_collection_id
      WHERE p.id = $1 AND o.deleted_at IS NULL LIMIT 1`,
    [payment_id],
  )
  return found === undefined ? null : orderRecord.parse(found).order_id
}
