import type { Facts } from "./facts"
import type { Row, Text, ValuesOf } from "./text"

/** A condition with the rule that finds it: once for each set of values. */
export type Ruled<En extends Text, Values extends ValuesOf<En>> = Row & {
  en: En
  of(facts: Facts): readonly Values[]
}

/** The row, with its values held to the names in its words. */
export const ruled = <const En extends Text, Values extends ValuesOf<En>>(
  row: Ruled<En, Values>,
): Ruled<En, Values> => row
