import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { toWholeMinor } from "../money/units"

const keptRecord = z.object({ order_id: z.string(), currency_code: z.string(), kept: z.coerce.number() })

/** Captured and not given back, as the payments of each order say; Medusa has deleted what a provider refused. */
export async function moneyKept(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    db,
    `SELECT o.id AS order_id, o.currency_code, coalesce(sum(
              (SELECT coalesce(sum(amount), 0) FROM capture WHERE payment_id = p.id AND deleted_at IS NULL)
            - (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)), 0) AS kept
       FROM "order" o
       LEFT JOIN order_payment_collection op ON op.order_id = o.id AND op.deleted_at IS NULL
       LEFT JOIN payment p ON p.payment_collection_id = op.payment_collection_id AND p.canceled_at IS NULL
      WHERE o.id = ANY ($1) GROUP BY o.id`,
    [[...order_ids]],
  )
  return new Map(
    rows.map((row) => {
      const { order_id, currency_code, kept } = keptRecord.parse(row)
      return [order_id, Math.max(0, toWholeMinor(kept, currency_code))]
    }),
  )
}
