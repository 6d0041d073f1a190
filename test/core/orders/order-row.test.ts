import { DONE_HOLDS, HOLD_REASONS } from "../../../src/core/orders/holds"
import { isAccepted, isDone, kindSchema, kindsServedWith } from "../../../src/core/orders/order-row"
import { isGivenUp, STATES } from "../../../src/core/orders/states"

describe("A row", () => {
  it("is done when it is completed, or held for what upstream has done", () => {
    expect(STATES.filter((state) => isDone({ state, hold_reason: null }))).toEqual(["completed"])
    expect(HOLD_REASONS.filter((hold_reason) => isDone({ state: "held", hold_reason }))).toEqual(DONE_HOLDS)
    expect(isDone({ state: "waiting", hold_reason: "charge_mismatch" })).toBe(false)
  })

  it("is accepted once upstream has taken its order, wherever it stands since", () => {
    const accepted = STATES.filter((state) => isAccepted({ state, accepted_at: null }))
    expect([...accepted].sort()).toEqual(["manual", "pending"])
    expect(STATES.every((state) => isAccepted({ state, accepted_at: new Date() }))).toBe(true)
  })

  it("is given up in these states", () => {
    const given_up = ["cancelled", "expired", "failed", "refund_held", "refunded", "refunding"]
    expect(STATES.filter(isGivenUp).sort()).toEqual(given_up)
  })

  it("is in trouble with those that the same interface serves", () => {
    const served = kindSchema.options.map(kindsServedWith)
    expect(served).toEqual([["register", "renew"], ["register", "renew"], ["inquiry"]])
  })
})
