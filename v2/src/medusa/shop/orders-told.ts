import { z } from "zod"
import type { OrderTold } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { toWholeMinor } from "../money/units"

const toldRecord = z.object({
  id: z.string(),
  currency_code: z.string(),
  total: z.coerce.number().nullable(),
  is_iranian: z.boolean().nullable(),
})

export async function ordersTold(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, OrderTold>> {
  if (order_ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    `SELECT m.id, m.currency_code,
            (SELECT sum(p.amount) FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
              WHERE o.order_id = m.id AND o.deleted_at IS NULL AND p.canceled_at IS NULL) AS total,
            (SELECT bool_and(iso_2 = 'ir') FROM region_country WHERE region_id = m.region_id) AS is_iranian
       FROM "order" m WHERE m.id = ANY ($1)`,
    [[...order_ids]],
  )
  return new Map(
    rows.map((row) => {
      const { id, currency_code, total, is_iranian } = toldRecord.parse(row)
      return [id, { total: toWholeMinor(total ?? 0, currency_code), is_iranian: is_iranian === true }]
    }),
  )
}
