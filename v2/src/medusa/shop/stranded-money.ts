import { z } from "zod"
import type { StrandedMoney } from "../../reseller/binding/shop"
import { isSeenTo } from "../../reseller/orders/order-history.store"
import { columnOf, type Database, recordOf } from "../../reseller/shared/sql.store"
import { IS_BOOKING, isLate, NOT_ALL_WENT_BACK, TAKEN_AT } from "../money/kept-payment"
import { OF_NO_ORDER, REFUND_NOTE_PREFIX } from "../orders/read-order"

const WINDOW_DAYS = 30

const foundRecord = z.object({ unordered: z.array(z.string()), unclear: z.array(z.string()) })

/** SQL: the cart of the row `r` became no order, and neither did anybody take the payment `p` for one. */
const IS_NO_ORDER = `r.state IN ('quoted', 'expired')
     AND NOT EXISTS (SELECT 1 FROM order_cart oc WHERE oc.cart_id = r.cart_id AND oc.deleted_at IS NULL)
     AND NOT EXISTS (SELECT 1 FROM order_payment_collection op
                      WHERE op.payment_collection_id = p.payment_collection_id AND op.deleted_at IS NULL)`

/** SQL: the order went back whole, or was cancelled: what is kept of it was taken since, or its provider refused to return it. */
const IS_KEPT = `(r.state = 'cancelled' AND r.reason IN ('order_refunded', 'order_cancelled')
  OR r.state = 'refunded' AND EXISTS (SELECT 1 FROM "order" o WHERE o.id = r.order_id AND o.canceled_at IS NOT NULL))`

/** SQL: a refund that a kill stopped beside the provider: written, and not added to what the payments gave back. */
const IS_CUT_REFUND = `(SELECT coalesce(sum(f.amount), 0) FROM payment o JOIN refund f ON f.payment_id = o.id
     WHERE o.payment_collection_id = p.payment_collection_id AND f.deleted_at IS NULL AND ${isLate("f.created_at")})
  > (SELECT coalesce(pc.refunded_amount, 0) FROM payment_collection pc WHERE pc.id = p.payment_collection_id)`

/** SQL: captured payments for which nothing of ours goes on, and of which not all went back for sure. */
const UNORDERED = `
  SELECT DISTINCT p.id FROM reseller_order r
    JOIN payment p ON p.deleted_at IS NULL AND p.payment_collection_id IN (
         SELECT payment_collection_id FROM cart_payment_collection WHERE cart_id = r.cart_id AND deleted_at IS NULL
         UNION ALL SELECT payment_collection_id FROM order_payment_collection WHERE order_id = r.order_id AND deleted_at IS NULL)
   WHERE r.created_at > now() - interval '${WINDOW_DAYS} days'
     AND ${isLate(TAKEN_AT)} AND NOT ${isSeenTo(TAKEN_AT)}
     AND (${NOT_ALL_WENT_BACK} AND (${IS_NO_ORDER} OR ${IS_KEPT})
       OR ${IS_CUT_REFUND} AND ${IS_NO_ORDER})`

/** SQL: Medusa has written a capture and never said that it was made; a refused one it takes back. */
const IS_CUT_CAPTURE = `EXISTS (
  SELECT 1 FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
    JOIN capture c ON c.payment_id = p.id AND c.deleted_at IS NULL
   WHERE op.order_id = r.order_id AND op.deleted_at IS NULL AND p.captured_at IS NULL AND ${isLate("c.created_at")}
     AND NOT ${isSeenTo("c.created_at")}
     AND NOT EXISTS (SELECT 1 FROM order_transaction t WHERE t.order_id = r.order_id AND t.reference_id = c.id))`

/** SQL: the payment was to be authorised, the last thing that a completion does, and the order has none. */
const IS_CUT_AUTHORISATION = `EXISTS (
  SELECT 1 FROM order_cart oc JOIN cart_payment_collection cp ON cp.cart_id = oc.cart_id AND cp.deleted_at IS NULL
    JOIN payment_session s ON s.payment_collection_id = cp.payment_collection_id AND s.deleted_at IS NULL
   WHERE oc.order_id = r.order_id AND oc.deleted_at IS NULL AND ${isLate("oc.created_at")}
     AND NOT ${isSeenTo("oc.created_at")} AND s.status <> 'pending_authorization'
     AND NOT EXISTS (SELECT 1 FROM order_payment_collection other JOIN payment p ON p.payment_collection_id = other.payment_collection_id
                      WHERE other.order_id = r.order_id))`

/** The engine looks at an order that is placed every quarter of an hour, whatever events are lost. */
const LOOKED_AT_MINUTES = 20

/** SQL: all payments of the order are captured, and it waits: it comes to more. One that was changed since may wait for the difference. */
const IS_SHORT = `EXISTS (
  SELECT 1 FROM (SELECT max(p.captured_at) AS at
                   FROM order_payment_collection op JOIN payment p ON p.payment_collection_id = op.payment_collection_id
                  WHERE op.order_id = r.order_id AND op.deleted_at IS NULL AND p.deleted_at IS NULL AND p.canceled_at IS NULL
                 HAVING bool_and(p.captured_at IS NOT NULL)) taken
   WHERE o.canceled_at IS NULL AND taken.at < now() - interval '${LOOKED_AT_MINUTES} minutes' AND NOT ${isSeenTo("taken.at")}
     AND NOT EXISTS (SELECT 1 FROM order_change c
                      WHERE c.order_id = o.id AND c.status = 'confirmed' AND c.change_type IN ('edit', 'exchange', 'claim')))`

/** SQL: a refund that Medusa has written and never booked, by its id or its payment's. A cut one of ours shows in its row. */
const CUT_REFUNDS = `
  SELECT '#' || o.display_id FROM refund f
    JOIN payment p ON p.id = f.payment_id
    JOIN order_payment_collection op ON op.payment_collection_id = p.payment_collection_id AND op.deleted_at IS NULL
    JOIN "order" o ON o.id = op.order_id
   WHERE f.deleted_at IS NULL AND f.created_at > now() - interval '${WINDOW_DAYS} days' AND ${isLate("f.created_at")}
     AND coalesce(f.note, '') NOT LIKE '${REFUND_NOTE_PREFIX}%' AND f.note IS DISTINCT FROM '${OF_NO_ORDER}'
     AND NOT EXISTS (SELECT 1 FROM order_transaction t
                      WHERE t.order_id = o.id
                        AND (${IS_BOOKING} OR t.reference = 'refund' AND t.reference_id = p.id AND t.created_at >= f.created_at))
     AND EXISTS (SELECT 1 FROM reseller_order r WHERE r.order_id = o.id AND NOT ${isSeenTo("f.created_at")})`

/** Money that no order of ours tells of: payments, and orders by their numbers. */
export async function strandedMoney(db: Database): Promise<StrandedMoney> {
  const found = await recordOf(
    db,
    foundRecord,
    `SELECT ARRAY(${UNORDERED}) AS unordered,
            ARRAY(SELECT '#' || o.display_id FROM reseller_order r JOIN "order" o ON o.id = r.order_id
                   WHERE r.state = 'ordered' AND (${IS_CUT_CAPTURE} OR ${IS_CUT_AUTHORISATION} OR ${IS_SHORT})
                  UNION ${CUT_REFUNDS}) AS unclear`,
  )
  return found ?? { unordered: [], unclear: [] }
}

export const rowsOfMoney = (db: Database, id: string): Promise<string[]> =>
  columnOf(
    db,
    z.string(),
    `SELECT r.id FROM payment p
       JOIN cart_payment_collection cp ON cp.payment_collection_id = p.payment_collection_id AND cp.deleted_at IS NULL
       JOIN reseller_order r ON r.cart_id = cp.cart_id WHERE p.id = $1
     UNION SELECT r.id FROM payment p
       JOIN order_payment_collection op ON op.payment_collection_id = p.payment_collection_id AND op.deleted_at IS NULL
       JOIN reseller_order r ON r.order_id = op.order_id WHERE p.id = $1
     UNION SELECT r.id FROM "order" o JOIN reseller_order r ON r.order_id = o.id WHERE '#' || o.display_id = $1`,
    [id],
  )
