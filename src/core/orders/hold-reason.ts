import { z } from "zod"

/** Why an order waits for a person's decision (public: API, admin and events use exactly these words). */
export const HOLD_REASONS = [
  "price_increase",
  "no_price",
  "outcome_unknown",
  "key_conflict",
  "expiry_changed",
  "charge_mismatch",
  "already_owned",
  "rejected_by_upstream",
  "unknown_answer",
  "quote_missing",
  "refunded_by_hand",
] as const

export const holdReasonSchema = z.enum(HOLD_REASONS)
export type HoldReason = z.infer<typeof holdReasonSchema>
