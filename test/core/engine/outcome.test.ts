import type { Charge } from "../../../src/core/contract/call-result"
import { chargeOf, outcomeOf } from "../../../src/core/engine/outcome"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine } from "../../support/orders/memory-engine"

const COST = 1_000

const outcome = (
  said: Partial<Parameters<typeof outcomeOf>[1]>,
  { current_cost = COST, ...more }: Partial<OrderRow> = {},
) =>
  outcomeOf(
    heldRow({ state: "pending", current_cost, ...more }),
    { order_state: "registered", evidence: "raw", ...said },
    { done: "renewed" },
    new MemoryEngine().deps,
    { record: "raw" },
  )

describe("What upstream did for a row", () => {
  it.each<[string, number | null, number | null, number | null, object]>([
    ["at the cost it was sent at", COST, null, COST, { to: "completed", patch: { charged: COST } }],
    ["without a word of the charge", null, null, COST, { to: "completed", patch: { charged: null } }],
    ["at a cost that nobody knows", COST, null, null, { to: "completed", patch: { charged: COST } }],
    ["at the charge that was told before", null, COST, COST, { to: "completed", patch: { charged: COST } }],
    [
      "at a higher charge",
      COST + 1,
      null,
      COST,
      { to: "held", detail: { cause: "charged 1001 IRT instead of 1000 IRT" } },
    ],
    [
      "at a lower charge",
      COST - 1,
      null,
      COST,
      { to: "held", detail: { cause: "charged 999 IRT instead of 1000 IRT" } },
    ],
    [
      "at another charge, told before,",
      null,
      COST + 1,
      COST,
      { to: "held", hold_reason: "charge_mismatch", patch: { charged: COST + 1 } },
    ],
  ])("%s", (_, charged, told_before, current_cost, change) => {
    const made = outcome({ charged }, { charged: told_before, current_cost })
    expect(made).toMatchObject({ ...change, endsCall: true })
    expect(made.detail).toMatchObject({ record: "raw" })
  })

  it("is named in the history by its kind", () => {
    expect(outcome({})).toMatchObject({ to: "completed", reason: "renewed" })
  })

  it.each([
    ["2028-05-01", "2028-05-01"],
    ["0001-01-01", null],
    [null, null],
  ])("with the expiry %j proves %j", (expiry, new_expiry) => {
    expect(outcome({ expiry })).toMatchObject({ patch: { new_expiry } })
  })
})

describe("A charge", () => {
  it.each<[string, Charge | undefined, number | null, boolean, number | null, boolean]>([
    ["that is told", COST, null, false, COST, false],
    ["that is told after all", COST, null, true, COST, false],
    ["that is not told", null, null, false, null, false],
    ["that the record does not show", undefined, COST, false, COST, false],
    ["that cannot be read", "unreadable", null, false, null, true],
    ["that could not be read before, and is not told now,", null, null, true, null, true],
    ["that cannot be read, but was told before,", "unreadable", COST, false, COST, false],
  ])(
    "%s (%j; before: %j, unread %j) leaves %j, unread %j",
    (_, said, told, unread, charged, charge_unread) => {
      const before = { charged: told, charge_unread: unread }
      expect(chargeOf(before, { charged: said })).toEqual({ charged, charge_unread })
      const made = outcome({ order_state: "pending", charged: said }, before)
      expect(made).toMatchObject({ to: "pending", patch: { charged, charge_unread } })
    },
  )

  it("that cannot be read is seen by a person when the work is done, and accepted with it", () => {
    const made = outcome({ charged: null }, { charge_unread: true })
    expect(made).toMatchObject({
      to: "held",
      hold_reason: "charge_mismatch",
      endsCall: true,
      patch: { charged: null, charge_unread: true },
      detail: { cause: "what upstream charged cannot be read", record: "raw" },
    })
    expect(outcome({ charged: COST }, { charge_unread: true })).toMatchObject({ to: "completed" })
  })

  it("of an order that failed was returned, whatever was told of it", () => {
    const made = outcome(
      { order_state: "failed", charged: "unreadable" },
      { charged: 7, charge_unread: true },
    )
    expect(made).toMatchObject({
      to: "failed",
      endsCall: true,
      patch: { charged: null, charge_unread: false },
    })
  })
})

describe("An order that upstream has accepted", () => {
  it.each([
    ["pending", "pending", "pending_upstream", null],
    ["manual", "manual", "review_upstream", null],
    ["unproven", "pending", "expiry_not_moved", true],
    ["unknown", "pending", "unknown_order_state", true],
  ] as const)(
    "as %s makes the row %s for %s, stamped so (missing: %j)",
    (order_state, to, reason, missing) => {
      const made = outcome({ order_state }, { state: "executing", waits: 1, stalls: 1, lost_answers: 1 })
      expect(made).toMatchObject({
        to,
        reason,
        stamp: { accepted: true, missing },
        patch: { polls: 1, waits: 0, stalls: 0, lost_answers: 0 },
      })
      expect(made.endsCall).toBeUndefined()
    },
  )
})

describe("An order state that nobody knows", () => {
  it.each(["manual", "pending"] as const)("leaves a row that is %s where it is", (state) => {
    expect(outcome({ order_state: "unknown" }, { state })).toMatchObject({ to: state })
  })

  it("in the answer to the paid call means that upstream works on it", () => {
    const made = outcome({ order_state: "unknown" }, { state: "executing" })
    expect(made).toMatchObject({
      to: "pending",
      reason: "unknown_order_state",
      stamp: { accepted: true, missing: true },
    })
    expect(made.endsCall).toBeUndefined()
  })
})
