import type { HoldReason } from "./hold-reason"
import type { OrderRow } from "./order-row"

/** What a person may decide about a row that waits for them. */
export type DecisionKind = "approve" | "reject" | "retry"

/**
 * `approve`: execute at the cost shown, accept what is there as done, or confirm that the money went back by hand.
 * `retry`: anew with a fresh quote, or with the same key while a paid call is in flight. `reject`: refund; while a paid
 * call is in flight only after upstream was asked, because it may hold the money (money rule 3).
 */
export type DecisionRule = {
  approve: "execute" | "complete" | "confirm_refund" | null
  retry: boolean
  reject: boolean
}

const HELD: Readonly<Record<HoldReason, DecisionRule>> = {
  price_increase: { approve: "execute", retry: true, reject: true },
  no_price: { approve: null, retry: true, reject: true },
  outcome_unknown: { approve: null, retry: true, reject: true },
  key_conflict: { approve: null, retry: true, reject: true },
  expiry_changed: { approve: null, retry: true, reject: true },
  // The domain is registered: the charge can only be accepted.
  charge_mismatch: { approve: "complete", retry: false, reject: false },
  already_owned: { approve: "complete", retry: true, reject: true },
  rejected_by_upstream: { approve: null, retry: true, reject: true },
  unknown_answer: { approve: null, retry: true, reject: true },
  // There is nothing to execute.
  quote_missing: { approve: null, retry: false, reject: true },
  // The refund was for something else: go on. It was for this line: reject, and nothing is paid back twice.
  refunded_by_hand: { approve: "execute", retry: false, reject: true },
}

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
      return hold_reason === null ? CLOSED : HELD[hold_reason]
    case "waiting":
      return WAITING
    case "refund_held":
      return REFUND_HELD
    default:
      return CLOSED
  }
}

/** What a person may decide about a row as it stands, for showing it; `decide` has the last word. */
export function openDecisions(row: Pick<OrderRow, "state" | "hold_reason">): DecisionKind[] {
  const rule = decisionRuleOf(row)
  return [
    ...(rule.approve === null ? [] : (["approve"] as const)),
    ...(rule.retry ? (["retry"] as const) : []),
    ...(rule.reject ? (["reject"] as const) : []),
  ]
}
