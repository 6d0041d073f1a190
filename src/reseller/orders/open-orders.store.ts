import { literals } from "../shared/sql.store"
import { isFinal, STATES, type State } from "./states"

/** The engine leaves such a row alone. */
const ENDED_STATES: readonly State[] = STATES.filter(isFinal)

/**
 * SQL: of an order row, that its order is placed, perhaps paid, and that the shop has not taken it up yet. `orderOfLine`: SQL, the
 * order in which its line stands, or null.
 */
export const isNotTakenUp = (orderOfLine: string): string =>
  `(state = 'quoted' AND ${orderOfLine} IS NOT NULL)`

/** SQL: of an order row, that it is on an order and has not ended: money is under way. */
export const isOpen = (orderOfLine: string): string =>
  `(state NOT IN (${literals(ENDED_STATES)}) AND NOT (state = 'quoted' AND ${orderOfLine} IS NULL))`
