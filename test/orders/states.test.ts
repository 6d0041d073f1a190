import { DONE_HOLDS, HOLD_REASONS } from "../../src/reseller/orders/holds"
import { isDone, kindSchema, kindsServedWith } from "../../src/reseller/orders/order-row"
import { FIRST_STATES, isFinal, STATES, type State, TRANSITIONS } from "../../src/reseller/orders/states"

const nextOf = (state: State): State[] => STATES.filter((to) => TRANSITIONS[state][to] !== undefined)

function reachableFrom(starts: readonly State[]): Set<State> {
  const reached = new Set<State>(starts)
  for (const state of reached) for (const next of nextOf(state)) reached.add(next)
  return reached
}

describe("the states of an order row", () => {
  it("can all be reached from the states that rows are born in", () => {
    expect([...reachableFrom(FIRST_STATES)].sort()).toEqual([...STATES].sort())
  })

  it.each(STATES.filter((state) => !isFinal(state)))("%s has a way to a final state", (state) => {
    expect([...reachableFrom([state])].some(isFinal)).toBe(true)
  })

  it("end in completed, refunded, cancelled or expired and nowhere else", () => {
    expect(STATES.filter(isFinal).sort()).toEqual(["cancelled", "completed", "expired", "refunded"])
  })

  it("never refund a row that upstream is still working on", () => {
    for (const state of ["executing", "pending", "manual"] as const) {
      expect(nextOf(state)).not.toContain("refunding")
      expect(nextOf(state)).not.toContain("cancelled")
    }
  })
})

it("A row is done when it is completed, or held for what upstream has done", () => {
  expect(STATES.filter((state) => isDone({ state, hold_reason: null }))).toEqual(["completed"])
  expect(HOLD_REASONS.filter((hold_reason) => isDone({ state: "held", hold_reason }))).toEqual(DONE_HOLDS)
  expect(isDone({ state: "waiting", hold_reason: "charge_mismatch" })).toBe(false)
})

it("A row is in trouble with those that the same interface serves", () => {
  const served = kindSchema.options.map(kindsServedWith)
  expect(served).toEqual([["register", "renew"], ["register", "renew"], ["inquiry"]])
})
