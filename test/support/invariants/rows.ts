import { isFinal, TRANSITIONS } from "../../../src/reseller/orders/states"
import type { Violation } from "./invariant"
import type { Row, Truth } from "./truth"

const finder =
  (invariant: Violation["invariant"], judge: (row: Row) => string[]) =>
  ({ rows }: Truth): Violation[] =>
    rows.flatMap((row) =>
      judge(row).map((what) => ({
        invariant,
        row_id: row.id,
        order_id: row.order_id,
        what: `${row.subject} (${row.state}): ${what}`,
      })),
    )

/** Every change follows the one before it, by a legal transition, and the last one led to the state. */
export const historyViolations = finder("history", ({ history, state }) => {
  const ends = [
    ...(history[0]?.from === null ? [] : ["history does not begin at the beginning"]),
    ...(history.at(-1)?.to === state ? [] : ["history does not end in the state"]),
  ]
  const steps = history.flatMap(({ from, to }, index) => {
    const jumps = index > 0 && history[index - 1]?.to !== from
    const isIllegal = from !== null && from !== to && TRANSITIONS[from][to] === undefined
    return [
      ...(jumps ? [`history jumps at ${from} -> ${to}`] : []),
      ...(isIllegal ? [`illegal ${from} -> ${to}`] : []),
    ]
  })
  return [...ends, ...steps]
})

/** An inquiry order has its input until it is erased, and an answer when it is completed; erased, it has neither. */
export const vaultViolations = finder("vault", (row) => {
  const { kind, state, erased, has_input, has_result } = row
  // An order line that no quote of ours explains was never asked anything.
  const isUnasked = state === "held" && row.history.length === 1
  if (kind !== "inquiry" || isUnasked) return []
  if (erased) {
    const final = isFinal(state) ? [] : ["erased before its end"]
    return has_input || has_result ? [...final, "something is left of what was erased"] : final
  }
  const problems = has_input ? [] : ["its input is gone"]
  return state === "completed" && !has_result ? [...problems, "completed without an answer"] : problems
})

const BEFORE_A_PERSON = ["held", "refund_held"]

/** At rest: nothing that was ordered is under way, and no paid line is without a row. */
export function lostViolations(truth: Truth): Violation[] {
  const unfinished = finder("none_lost", ({ state, is_fulfilled, order_id }) => {
    if (order_id === null || BEFORE_A_PERSON.includes(state)) return []
    if (state === "completed") return is_fulfilled ? [] : ["completed and not shown as fulfilled"]
    return isFinal(state) ? [] : ["never came to an end"]
  })
  const strays = truth.strays.map(({ line_item_id, order_id }) => ({
    invariant: "none_lost" as const,
    row_id: null,
    order_id,
    what: `${line_item_id} is paid and has no row`,
  }))
  return [...unfinished(truth), ...strays]
}
