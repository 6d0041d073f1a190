import { z } from "zod"
import { keysOf } from "../keys-of"

/**
 * `approve`: execute at the cost shown, accept what is there as done, confirm that the money went back by hand, or set aside
 * what was delivered or given back in a way that no row tells of.
 * `retry`: anew with a fresh quote, or with the same key while a paid call is in flight. `reject`: refund; while a paid
 * call is in flight only after upstream was asked, because it may hold the money (money rule 3).
 */
export type DecisionRule = {
  approve: "execute" | "complete" | "confirm_refund" | "set_aside" | null
  retry: boolean
  reject: boolean
}

type Hold = DecisionRule & {
  /** After a refusal that ends here it is not known what this paid call, or an earlier one, has done upstream. */
  leavesOutcomeOpen: boolean
  /** Upstream has done what was ordered: the name, or the period of it, is this order's. */
  isDone: boolean
}

/**
 * Why an order waits for a person's decision (public: API, admin and events use exactly these words), and what may be
 * decided then. The words for each stand in `hold-words.ts`, the admin's sentences in `src/admin/messages/holds.ts`.
 */
export const HOLDS = {
  price_increase: { approve: "execute", retry: true, reject: true, leavesOutcomeOpen: false, isDone: false },
  no_price: { approve: null, retry: true, reject: true, leavesOutcomeOpen: false, isDone: false },
  outcome_unknown: { approve: "complete", retry: true, reject: true, leavesOutcomeOpen: true, isDone: false },
  key_conflict: { approve: "complete", retry: true, reject: true, leavesOutcomeOpen: true, isDone: false },
  expiry_changed: { approve: "complete", retry: true, reject: true, leavesOutcomeOpen: false, isDone: false },
  // The domain is registered: the charge can only be accepted.
  charge_mismatch: {
    approve: "complete",
    retry: false,
    reject: false,
    leavesOutcomeOpen: false,
    isDone: true,
  },
  already_owned: { approve: "complete", retry: true, reject: true, leavesOutcomeOpen: false, isDone: false },
  rejected_by_upstream: {
    approve: "complete",
    retry: true,
    reject: true,
    leavesOutcomeOpen: false,
    isDone: false,
  },
  unknown_answer: { approve: "complete", retry: true, reject: true, leavesOutcomeOpen: true, isDone: false },
  // There is nothing to execute.
  quote_missing: {
    approve: "set_aside",
    retry: false,
    reject: true,
    leavesOutcomeOpen: false,
    isDone: false,
  },
  // The refund was for something else: go on. It was for this line: reject, and nothing is paid back twice.
  refunded_by_hand: {
    approve: "execute",
    retry: false,
    reject: true,
    leavesOutcomeOpen: false,
    isDone: false,
  },
} as const satisfies Readonly<Record<string, Hold>>

export const HOLD_REASONS = keysOf(HOLDS)
export const holdReasonSchema = z.enum(HOLD_REASONS)
export type HoldReason = z.infer<typeof holdReasonSchema>

/** The holds of orders that upstream has done. */
export const DONE_HOLDS = HOLD_REASONS.filter((reason) => HOLDS[reason].isDone)
