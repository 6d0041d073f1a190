import { isFinal, STATES, type State } from "../../core/orders/states"
import { literals } from "../../postgres/sql"
import { ORDER_OF_LINE } from "./order-of-line"

/** The engine leaves such a row alone. */
const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

/** SQL: of an order row, that it is in a cart alone. */
const IS_IN_CART = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NULL)`

/** SQL: of an order row, that its order is placed, perhaps paid, and that the shop has not taken it up yet. */
export const IS_NOT_TAKEN_UP = `(state = 'quoted' AND ${ORDER_OF_LINE} IS NOT NULL)`

/** SQL: of an order row, that it is on an order and has not ended: money is under way. Migrations ask it too. */
export const IS_OPEN = `(state NOT IN (${literals(ENDED_STATES)}) AND NOT ${IS_IN_CART})`
