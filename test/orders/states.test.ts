import { givenUp } from "../../src/reseller/ledger/ledger.store"
import { DONE_HOLDS, HOLD_REASONS } from "../../src/reseller/orders/holds"
import { effectsOf } from "../../src/reseller/orders/order-effects.store"
import { isDone, kindSchema, kindsServedWith, orderRequestSchema } from "../../src/reseller/orders/order-row"
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

const row = (id: string, kept: number, order_id = "order_1") => ({ id, order_id, kept })

it.each<[string, number | null, number[]]>([
  ["keeps all, nothing is given up", 300, [0, 0]],
  ["has goods besides, what went back was for them", 1_000, [0, 0]],
  ["keeps a part, the newest give up the rest", 150, [0, 150]],
  ["keeps nothing, every line went back", 0, [100, 200]],
  ["is in no shop, nothing is known to have gone back", null, [0, 0]],
])("of an order that %s", (_, left, expected) => {
  const given = givenUp(
    [row("dord_1", 100), row("dord_2", 200)],
    new Map(left === null ? [] : [["order_1", left]]),
  )
  expect([...given.values()]).toEqual(expected)
})

it("a line keeps nothing of another order's money, and one that went back already takes none", () => {
  const rows = [row("dord_1", 100), row("dord_2", 0), row("dord_3", 200, "order_2")]
  const given = givenUp(
    rows,
    new Map([
      ["order_1", 100],
      ["order_2", 0],
    ]),
  )
  expect([...given.values()]).toEqual([0, 0, 200])
})

const renew = { kind: "renew", years: 1, expiry: "2027-01-01", premium: false }
const REQUESTS = {
  register: { kind: "register", years: 1, nameservers: [], premium: false },
  renew,
  owed: { ...renew, owed: { to_expiry: "2028-01-01" } },
  inquiry: { kind: "inquiry" },
}

test.each([
  ["register", ["completed: nameTaken"]],
  [
    "renew",
    [
      "completed: renewName billPaid periodPaid",
      "failed: detailsAsked preparedGivenBack",
      ...["refunded: billEnded", "cancelled: detailsAsked billEnded", "expired: billEnded"],
    ],
  ],
  [
    "owed",
    [
      ...["completed: billPaid", "failed: detailsAsked preparedGivenBack"],
      ...["refunded: billEnded", "cancelled: detailsAsked billEnded", "expired: billEnded"],
    ],
  ],
  [
    "inquiry",
    ["completed: dataKept", "refunded: dataErased", "cancelled: dataErased", "expired: dataErased"],
  ],
] as const)("The states of a row to %s mean beside the row: %j", (sold, meant) => {
  const request = orderRequestSchema.parse(REQUESTS[sold])
  const found = STATES.flatMap((state) => {
    const effects = effectsOf({ state, request }).map(({ name }) => name)
    return effects.length === 0 ? [] : [`${state}: ${effects.join(" ")}`]
  })
  expect(found).toEqual(meant)
})
