import { isFinal, STATES, type State } from "../../core/orders/states"
import { literals } from "../../postgres/sql"

/** Nothing is done with a row any more. */
export const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

/** SQL: Medusa's order that the cart of a row became while the row's line was in it, or null. Asked of `reseller_order`. */
export const ORDER_OF_LINE = `(
  SELECT oc.order_id FROM order_cart oc
    JOIN cart_line_item cl ON cl.cart_id = oc.cart_id AND cl.deleted_at IS NULL
   WHERE oc.cart_id = reseller_order.cart_id AND cl.id = reseller_order.line_item_id AND oc.deleted_at IS NULL LIMIT 1)`

/** SQL: of an order row, that it is in a cart alone. */
export const IS_IN_CART = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NULL)`

/** SQL: of an order row, that its order is placed, perhaps paid, and that the shop has not taken it up yet. */
export const IS_NOT_TAKEN_UP = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NOT NULL)`

/** SQL: of an order row, that it is on an order and has not ended: money is under way. */
export const IS_OPEN = `(state NOT IN (${literals(ENDED_STATES)}) AND NOT ${IS_IN_CART})`
