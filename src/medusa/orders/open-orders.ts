import { isFinal, STATES, type State } from "../../core/orders/states"
import { literals } from "../../postgres/sql"

/** Nothing is done with a row any more. */
export const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

/**
 * SQL: Medusa's order in which the line of a row stands, or null. The line says so itself, or its cart does (an edit of the
 * order takes it from the line). Asked of what the statement calls `reseller_order`.
 */
export const ORDER_OF_LINE = `(
  SELECT coalesce(li.order_id, o.id) FROM line_item li LEFT JOIN "order" o ON o.cart_id = reseller_order.cart_id
   WHERE li.id = reseller_order.line_item_id)`

/** SQL: of an order row, that it is in a cart alone. */
export const IS_IN_CART = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NULL)`

/** SQL: of an order row, that its order is placed, perhaps paid, and that the shop has not taken it up yet. */
export const IS_NOT_TAKEN_UP = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NOT NULL)`

/** SQL: of an order row, that it is on an order and has not ended: money is under way. Migrations ask it too. */
export const IS_OPEN = `(state NOT IN (${literals(ENDED_STATES)}) AND NOT ${IS_IN_CART})`
