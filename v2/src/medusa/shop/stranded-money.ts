import { z } from "zod"
import type { StrandedMoney } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { NOT_ALL_WENT_BACK, TAKEN_AT } from "../money/kept-payment"
import { isLate } from "../money/late"

/** Carts that are left alone for longer are given up. */
const WINDOW_DAYS = 30

const foundRecord = z.object({ unordered: z.array(z.string()), unclear: z.array(z.string()) })

/** SQL: the cart of the row `r` became no order, and neither did anybody take the payment `p` for one. */
const IS_NO_ORDER = `r.state IN ('quoted', 'expired')
     AND NOT EXISTS (SELECT 1 FROM order_cart oc WHERE oc.cart_id = r.cart_id AND oc.deleted_at IS NULL)
     AND NOT EXISTS (SELECT 1 FROM order_payment_collection op
                      WHERE op.payment_collection_id = p.payment_collection_id AND op.deleted_at IS NULL)`

/**
 * SQL: taken after the order had gone back whole, or was cancelled, or while it was: its row has ended, and nothing is bought. Medusa
 * gives back what was taken when it began to cancel, and calls the rest off.
 */
const IS_TAKEN_AGAIN = `r.state = 'cancelled' AND r.reason IN ('order_refunded', 'order_cancelled')
     AND (${TAKEN_AT} > r.updated_at OR p.canceled_at IS NOT NULL)`

/** SQL: captured payments for which nothing of ours goes on, and of which not all went back. */
const UNORDERED = `
  SELECT DISTINCT p.id FROM reseller_order r
    JOIN payment p ON p.deleted_at IS NULL AND p.payment_collection_id IN (
         SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = r.cart_id AND deleted_at IS NULL
         UNION ALL SELECT payment_collection_id FROM order_payment_collection WHERE order_id = r.order_id AND deleted_at IS NULL)
   WHERE r.created_at > now() - interval '${WINDOW_DAYS} days'
     AND ${isLate(TAKEN_AT)}
     AND ${NOT_ALL_WENT_BACK}
     AND (${IS_NO_ORDER} OR ${IS_TAKEN_AGAIN})`

/** SQL: Medusa has written a capture and never said that it was made; a refused one it takes back. */
const IS_CUT_CAPTURE = `EXISTS (
  SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
    JOIN capture c ON c.payment_id = p.id AND c.deleted_at IS NULL
   WHERE op.order_id = r.order_id AND op.deleted_at IS NULL AND p.captured_at IS NULL AND ${isLate("c.created_at")}
     AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.order_id = r.order_id AND t.reference_id = c.id))`

/**
 * SQL: the shopper's payment was to be authorised, which is the last thing that a completion does, and the order has none: it may
 * not even be tied to it.
 */
const IS_CUT_AUTHORISATION = `EXISTS (
  SELECT 1 FROM order_cart oc JOIN cart_payment_collection cp ON cp.cart_id = oc.cart_id AND cp.deleted_at IS NULL
    JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id AND s.deleted_at IS NULL
   WHERE oc.order_id = r.order_id AND oc.deleted_at IS NULL AND ${isLate("oc.created_at")}
     AND NOT EXISTS (SELECT 1 FROM order_payment_collection other JOIN payment p ON p.payment_collection_id = other.payment_collection_id
                      WHERE other.order_id = r.order_id))`

/** Money that no order of ours tells of: payments, and orders by their numbers. */
export async function strandedMoney(db: Database): Promise<StrandedMoney> {
  const [found] = await rowsOf(
    db,
    `SELECT ARRAY(${UNORDERED}) AS unordered,
            ARRAY(SELECT DISTINCT '#' || o.display_id FROM reseller_order r JOIN "order" o ON o.id = r.order_id
                  WHERE r.state = 'ordered' AND (${IS_CUT_CAPTURE} OR ${IS_CUT_AUTHORISATION})) AS unclear`,
  )
  return foundRecord.parse(found)
}
