import { type DecisionRule, HOLDS } from "./holds"
import type { OrderRow } from "./order-row"

/** A person's decision about a row that waits for them. */
export type DecisionKind = "approve" | "reject" | "retry"

const WAITING: DecisionRule = { approve: null, retry: true, reject: true }
const REFUND_HELD: DecisionRule = { approve: "confirm_refund", retry: true, reject: false }
const CLOSED: DecisionRule = { approve: null, retry: false, reject: false }

/** The one table of decisions, by where a row stands. */
export function decisionRuleOf({
  state,
  hold_reason,
}: Pick<OrderRow, "state" | "hold_reason">): DecisionRule {
  switch (state) {
    case "held":
      return hold_reason === null ? CLOSED : HOLDS[hold_reason]
    case "waiting":
      return WAITING
    case "refund_held":
      return REFUND_HELD
    default:
      return CLOSED
  }
}

/** For showing a row; `decide` has the last word. */
export function openDecisions(row: Pick<OrderRow, "state" | "hold_reason">): DecisionKind[] {
  const rule = decisionRuleOf(row)
  return [
    ...(rule.approve === null ? [] : (["approve"] as const)),
    ...(rule.retry ? (["retry"] as const) : []),
    ...(rule.reject ? (["reject"] as const) : []),
  ]
}
