import { z } from "zod"
import type { OrderTold } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { toWholeMinor } from "../money/units"

const toldRecord = z.object({
  id: z.string(),
  currency_code: z.string(),
  total: z.coerce.number(),
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
    `SELECT m.id, m.currency_code, paid.*, l.net - l.discount
            + (SELECT CASE count(*) WHEN 0 THEN 0 END FROM order_shipping s JOIN order_shipping_method h ON h.id = s.shipping_method_id
                WHERE s.order_id = m.id AND s.version = m.version AND s.deleted_at IS NULL AND h.amount > 0) AS net,
            (SELECT bool_and(iso_2 = 'ir') FROM region_country WHERE region_id = m.region_id) AS is_iranian
       FROM "order" m,
            LATERAL (SELECT coalesce(sum(p.amount), 0) AS total,
                            coalesce(sum((SELECT sum(amount) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)), 0) AS refunded
                       FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
                      WHERE o.order_id = m.id AND o.deleted_at IS NULL AND p.canceled_at IS NULL) paid,
            LATERAL (SELECT sum(coalesce(i.unit_price, l.unit_price) * i.quantity) AS net,
                            coalesce(sum((SELECT sum(a.amount) FROM order_line_item_adjustment a
                                           WHERE a.item_id = l.id AND a.deleted_at IS NULL AND a.version =
                                             (SELECT max(version) FROM order_line_item_adjustment WHERE item_id = l.id))), 0) AS discount
                       FROM order_item i JOIN order_line_item l ON l.id = i.item_id
                      WHERE i.order_id = m.id AND i.version = m.version AND i.deleted_at IS NULL) l
      WHERE m.id = ANY ($1)`,
    [[...order_ids]],
  )
  return new Map(
    rows.map((row) => {
      const { id, currency_code, is_iranian, net, ...paid } = toldRecord.parse(row)
      const total = toWholeMinor(paid.total, currency_code)
      const refunded = toWholeMinor(paid.refunded, currency_code)
      const tax = net === null ? 0 : Math.max(0, total - toWholeMinor(net, currency_code))
      return [id, { total, tax, refunded, is_iranian: is_iranian === true }]
    }),
  )
}
