import { outcomeOf } from "../../../src/core/engine/outcome"
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
    expect(made).toMatchObject({ ...change, lands: true })
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

describe("An order state that nobody knows", () => {
  it.each(["manual", "pending"] as const)("leaves a row that is %s where it is", (state) => {
    expect(outcome({ order_state: "unknown" }, { state })).toMatchObject({ to: state })
  })

  it("in the answer to the paid call means that upstream works on it", () => {
    const made = outcome({ order_state: "unknown" }, { state: "executing" })
    expect(made).toMatchObject({ to: "pending", reason: "unknown_order_state", stamp: { missing: null } })
    expect(made.lands).toBeUndefined()
  })
})
