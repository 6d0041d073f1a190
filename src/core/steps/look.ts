import { assertUnreachable } from "../assert-unreachable"
import type { Operation } from "../operations/operation"
import type { Change, OrderRow } from "../orders/order-row"
import { again, hold } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { outcomeOf } from "./outcome"
import { MAX_UNKNOWN_TRIES } from "./pace"

/** What looking at upstream's record settled about an attempt whose answer was lost. */
export type Sight =
  | { kind: "settled"; change: Change }
  | { kind: "absent" }
  /** Upstream keeps no record of this kind. */
  | { kind: "blind" }

/** Looks at the record of a row whose own attempt had started: what is there is ours (money rule 3). */
export async function lookedAt(row: OrderRow, operation: Operation, deps: EngineDeps): Promise<Sight> {
  if (operation.look === null) return { kind: "blind" }
  const result = await operation.look(row)
  switch (result.kind) {
    case "answered":
      return {
        kind: "settled",
        change: outcomeOf(row, result.data, operation, deps, { record: result.data.evidence }),
      }
    case "refused":
      if (result.error === "not_found") return { kind: "absent" }
      return { kind: "settled", change: unknownStill(row, result.error, deps) }
    case "refused_unknown":
      return { kind: "settled", change: unknownStill(row, result.error, deps) }
    case "unreadable":
      return { kind: "settled", change: hold("unknown_answer", result.cause, {}, { record: result.raw }) }
    case "busy":
      return { kind: "settled", change: unknownStill(row, "budget", deps, result.retry_in_ms) }
    case "rate_limited":
      return { kind: "settled", change: unknownStill(row, "rate_limited", deps, result.retry_after_ms ?? 0) }
    case "not_sent":
    case "lost":
      return { kind: "settled", change: unknownStill(row, "upstream_unreachable", deps) }
    default:
      return assertUnreachable(result)
  }
}

/** The outcome of the paid call is still unknown: again soon with the same key, in the end a person. */
export function unknownStill(row: OrderRow, cause: string, deps: EngineDeps, at_least_ms = 0): Change {
  if (row.tries >= MAX_UNKNOWN_TRIES) return hold("outcome_unknown", cause)
  return again(row, "executing", cause, deps.pace.unknown, deps.random(), at_least_ms, { cause })
}
