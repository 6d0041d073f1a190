import type { HoldReason } from "./hold-reason"

/**
 * What a person may decide, by why the order is held. `approve`: execute at the cost shown, or accept what is there
 * as done. `retry`: start anew with a fresh quote, or go on with the attempt under way. `reject`: give the money back,
 * or only after upstream was asked and does not have the domain, because it may hold the money (money rule 6).
 */
export type HoldRule = {
  approve: "execute" | "complete" | null
  retry: "anew" | "resume" | null
  reject: "refund" | "refund_if_absent" | null
}

export const HOLD_RULES: Readonly<Record<HoldReason, HoldRule>> = {
  price_increase: { approve: "execute", retry: "anew", reject: "refund" },
  no_price: { approve: null, retry: "anew", reject: "refund" },
  outcome_unknown: { approve: null, retry: "resume", reject: "refund_if_absent" },
  key_conflict: { approve: null, retry: "resume", reject: "refund_if_absent" },
  expiry_changed: { approve: null, retry: "anew", reject: "refund" },
  // The domain is registered: the charge can only be accepted.
  charge_mismatch: { approve: "complete", retry: null, reject: null },
  already_owned: { approve: "complete", retry: "anew", reject: "refund" },
  rejected_by_upstream: { approve: null, retry: "anew", reject: "refund" },
  unknown_answer: { approve: null, retry: "resume", reject: "refund_if_absent" },
  // There is nothing to execute.
  quote_missing: { approve: null, retry: null, reject: "refund" },
}
