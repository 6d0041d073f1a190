import { z } from "zod"
import type { StrandedMoney } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** The engine goes on with what was cut short by itself, and has had its turns by then. */
const LATE_MINUTES = 10

const late = (moment: string): string => `${moment} < now() - interval '${LATE_MINUTES} minutes'`

const foundRecord = z.object({ unordered: z.array(z.string()), unclear: z.array(z.string()) })

/**
 * Of the carts that the engine has found to be cut short, by their ids: those that were paid for and became no order, and those whose
 * payment was under way when the process was killed, of which the provider says nothing.
 */
export async function strandedMoney(db: Database): Promise<StrandedMoney> {
  const [found] = await rowsOf(
    db,
    `SELECT coalesce(array_agg(c.id ORDER BY c.id) FILTER (WHERE ${late("c.payment_authorized_at")}), '{}') AS unordered,
            coalesce(array_agg(c.id ORDER BY c.id) FILTER (
              WHERE c.payment_authorized_at IS NULL AND k.recovery_point = 'tax_lines_created' AND ${late("k.locked_at")}), '{}')
              AS unclear
       FROM (SELECT DISTINCT cart_id FROM reseller_order WHERE fault IS NOT NULL AND state = 'quoted') r
       JOIN cart c ON c.id = r.cart_id AND c.completed_at IS NULL AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.cart_id = c.id)
       LEFT JOIN idempotency_key k ON k.idempotency_key = c.idempotency_key`,
  )
  return foundRecord.parse(found)
}

const rowRecord = z.object({ id: z.string() })

/** Those of the cart that are still for sale. */
export const rowsOfMoney = async (db: Database, cart_id: string): Promise<string[]> =>
  (await rowsOf(db, "SELECT id FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'", [cart_id])).map(
    (row) => rowRecord.parse(row).id,
  )
