import { literals } from "../shared/sql.store"
import { DONE_HOLDS } from "./holds"
import { isFinal, STATES, type State, UNDER_WAY_STATES } from "./states"

/** SQL: of an order row, that it was paid for and has not come to its end. */
export const PAID_AND_UNDER_WAY = `(state IN (${literals(UNDER_WAY_STATES)}) OR state = 'held' AND paid IS NOT NULL)`

/** SQL: of an order row, that a person is still to look at what upstream has done. */
export const IS_HELD_DONE = `(state = 'held' AND hold_reason IN (${literals(DONE_HOLDS)}))`

/** SQL: of an order row, `isDone`. */
export const IS_DONE = `(state = 'completed' OR ${IS_HELD_DONE})`

/** SQL: of an order row, `isOpen`; the words of the index `reseller_order_one_open`. */
export const IS_OPEN = `(first_sent_at IS NOT NULL AND (state IN (${literals(UNDER_WAY_STATES)})
  OR state = 'held' AND hold_reason NOT IN (${literals(DONE_HOLDS)})))`

/** The engine leaves such a row alone. */
const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

/** SQL: its order is placed, and the shop has not taken it up. `orderOfLine`: SQL, the order in which its line stands, or null. */
export const isNotTakenUp = (orderOfLine: string): string =>
  `(state = 'quoted' AND ${orderOfLine} IS NOT NULL)`

/** SQL: of an order row, that it is on an order and has not ended: money is under way. */
export const isMoneyUnderWay = (orderOfLine: string): string =>
  `(state NOT IN (${literals(ENDED_STATES)}) AND NOT (state = 'quoted' AND ${orderOfLine} IS NULL))`
