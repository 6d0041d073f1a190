import { DONE_HOLDS, HOLD_REASONS, HOLDS, holdReasonSchema } from "../../../src/core/orders/holds"

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

  test("of what upstream has done can only be accepted: neither sent again nor refunded", () => {
    expect(DONE_HOLDS).toEqual(["charge_mismatch"])
    for (const reason of DONE_HOLDS)
      expect(HOLDS[reason]).toMatchObject({ approve: "complete", retry: false, reject: false })
  })

  test("but for what can be executed at a cost are done when a person found them to be done", () => {
    const ends = (approve: string | null) =>
      HOLD_REASONS.filter((reason) => HOLDS[reason].approve === approve)
    expect([...ends("execute")].sort()).toEqual(["price_increase", "refunded_by_hand"])
    expect(ends("set_aside")).toEqual(["quote_missing"])
    expect(ends(null)).toEqual(["no_price"])
  })

  test("after a call of which nobody knows what it did leave it out", () => {
    const open = HOLD_REASONS.filter((reason) => HOLDS[reason].leavesOutcomeOpen)
    expect([...open].sort()).toEqual(["key_conflict", "outcome_unknown", "unknown_answer"])
  })

  test("another word is refused where rows are read", () => {
    expect(holdReasonSchema.safeParse("credit").success).toBe(false)
  })
})
