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

export const isCompleted = async (db: Database, cart_id: string): Promise<boolean> =>
  (await rowsOf(db, "SELECT 1 FROM cart WHERE id = $1 AND completed_at IS NOT NULL", [cart_id])).length > 0

export const isOrder = async (db: Database, cart_id: string): Promise<boolean> =>
  (await rowsOf(db, "SELECT 1 FROM order_cart WHERE cart_id = $1 AND deleted_at IS NULL", [cart_id])).length >
  0

/** An agreed payment stays: no chore changes such a cart. */
export const isAgreed = async (db: Database, cart_id: string): Promise<boolean> =>
  (await isCompleted(db, cart_id)) || (await isOrder(db, cart_id)) || (await isMoneyBound(db, cart_id))

/** Lines that left the cart leave no rows. */
export const cartHasOurRows = async (db: Database, cart_id: string): Promise<boolean> =>
  (
    await rowsOf(db, "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND state <> 'expired' LIMIT 1", [
      cart_id,
    ])
  ).length > 0
