import { z } from "zod"
import type { StrandedMoney } from "../../reseller/binding/shop"
import { isSeenTo } from "../../reseller/orders/order-history.store"
import { columnOf, type Database, recordOf } from "../../reseller/shared/sql.store"

/** The engine goes on with what was cut short by itself, and has had its turns by then. */
const LATE_MINUTES = 10

const late = (moment: string): string => `${moment} < now() - interval '${LATE_MINUTES} minutes'`

/** An order that is placed is looked at every quarter of an hour, whatever events are lost. */
const LOOKED_AT_MINUTES = 20

/** SQL: orders that wait though all their payments are captured. One that an edit has made dearer waits for the difference. */
const SHORT = `
  SELECT DISTINCT '#' || o.display_id
    FROM (SELECT w.id, w.order_id, max(p.captured_at) AS at
            FROM reseller_order w JOIN payment p ON p.order_id = w.order_id AND p.canceled_at IS NULL
           WHERE w.state = 'ordered' GROUP BY w.id, w.order_id
          HAVING bool_and(p.captured_at IS NOT NULL) AND max(p.captured_at) < now() - interval '${LOOKED_AT_MINUTES} minutes') r
    JOIN "order" o ON o.id = r.order_id AND o.canceled_at IS NULL
   WHERE NOT ${isSeenTo("r.at")}
     AND NOT EXISTS (SELECT 1 FROM order_edit e WHERE e.order_id = o.id AND e.confirmed_at IS NOT NULL)`

const foundRecord = z.object({ unordered: z.array(z.string()), unclear: z.array(z.string()) })

/** Carts, by their ids: paid for without an order, or cut short while they were paid. Orders that do not add up, by their numbers. */
export async function strandedMoney(db: Database): Promise<StrandedMoney> {
  const statement = `SELECT coalesce(array_agg(c.id ORDER BY c.id) FILTER (WHERE ${late("c.payment_authorized_at")}), '{}') AS unordered,
          coalesce(array_agg(c.id ORDER BY c.id) FILTER (
            WHERE c.payment_authorized_at IS NULL AND k.recovery_point = 'tax_lines_created' AND ${late("k.locked_at")}), '{}')
            || ARRAY(${SHORT}) AS unclear
     FROM (SELECT DISTINCT cart_id FROM reseller_order WHERE fault IS NOT NULL AND state = 'quoted') r
     JOIN cart c ON c.id = r.cart_id AND c.completed_at IS NULL AND c.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.cart_id = c.id)
     LEFT JOIN idempotency_key k ON k.idempotency_key = c.idempotency_key`
  const found = await recordOf(db, foundRecord, statement)
  return found ?? { unordered: [], unclear: [] }
}

/** By a cart's id those of it that are still for sale, by an order's number those that wait. */
export const rowsOfMoney = (db: Database, id: string): Promise<string[]> => {
  const statement = `SELECT id FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'
     UNION SELECT r.id FROM "order" o JOIN reseller_order r ON r.order_id = o.id
      WHERE o.display_id = substring($1 FROM '^#(\\d{1,9})$')::int AND r.state = 'ordered'`
  return columnOf(db, z.string(), statement, [id])
}
