import {
  assertTransition,
  FIRST_STATES,
  isFinal,
  STATES,
  type State,
  TRANSITIONS,
} from "../../../src/core/orders/states"

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

  it.each(STATES)("go on from %s as the table lists, and to no other", (from) => {
    for (const to of STATES) {
      const go = () => assertTransition(from, to)
      if (nextOf(from).includes(to)) expect(go).not.toThrow()
      else expect(go).toThrow(`Illegal transition ${from} -> ${to}`)
    }
  })

  it("never refund a row that upstream is still working on", () => {
    for (const state of ["executing", "pending", "manual"] as const) {
      expect(nextOf(state)).not.toContain("refunding")
      expect(nextOf(state)).not.toContain("cancelled")
    }
  })
})
