import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** Medusa authorises a payment after it has made the order of the cart: before that nobody has paid for it. */
export async function isMoneyBound(db: Database, cart_id: string): Promise<boolean> {
  const found = await rowsOf(
    db,
    `SELECT 1 FROM cart_payment_collection cp JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id
      WHERE cp.cart_id = $1 AND cp.deleted_at IS NULL AND s.deleted_at IS NULL AND s.authorized_at IS NOT NULL LIMIT 1`,
    [cart_id],
  )
  return found.length > 0
}
