import { z } from "zod"
import type { OrderTold } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const toldRecord = z.object({
  id: z.string(),
  total: z.coerce.number().nullable(),
  refunded: z.coerce.number(),
  net: z.coerce.number().nullable(),
  is_iranian: z.boolean().nullable(),
})

export async function ordersTold(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, OrderTold>> {
  if (order_ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    `SELECT m.id,
            (SELECT sum(p.amount) FROM payment p WHERE p.order_id = m.id AND p.canceled_at IS NULL) AS total,
            (SELECT coalesce(sum(p.amount_refunded), 0) FROM payment p WHERE p.order_id = m.id AND p.canceled_at IS NULL) AS refunded,
            (SELECT coalesce(sum(l.unit_price * l.quantity), 0) FROM line_item l WHERE l.order_id = m.id)
            - (SELECT coalesce(sum(a.amount), 0) FROM line_item_adjustment a JOIN line_item l ON l.id = a.item_id WHERE l.order_id = m.id)
            + (SELECT CASE count(*) WHEN 0 THEN 0 END FROM shipping_method s WHERE s.order_id = m.id AND s.price > 0) AS net,
            (SELECT bool_and(iso_2 = 'ir') FROM country WHERE region_id = m.region_id) AS is_iranian
       FROM "order" m WHERE m.id = ANY ($1)`,
    [order_ids],
  )
  return new Map(
    rows.map((row) => {
      const { id, total, refunded, net, is_iranian } = toldRecord.parse(row)
      const told = { total: total ?? 0, refunded, is_iranian: is_iranian === true }
      return [id, net !== null && told.total > net ? { ...told, tax: told.total - net } : told]
    }),
  )
}
