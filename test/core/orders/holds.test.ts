import { HOLD_REASONS, holdReasonSchema } from "../../../src/core/orders/holds"

describe("The reasons of a hold", () => {
  test("are these public words", () => {
    expect([...HOLD_REASONS].sort()).toEqual([
      "already_owned",
      "charge_mismatch",
      "expiry_changed",
      "key_conflict",
      "no_price",
      "outcome_unknown",
      "price_increase",
      "quote_missing",
      "refunded_by_hand",
      "rejected_by_upstream",
      "unknown_answer",
    ])
  })

  test("another word is refused where rows are read", () => {
    expect(holdReasonSchema.safeParse("credit").success).toBe(false)
  })
})
