import { decide } from "../../../src/core/decisions/decide"
import { openDecisions } from "../../../src/core/orders/decision-rules"
import { HOLD_REASONS } from "../../../src/core/orders/holds"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { STATES } from "../../../src/core/orders/states"
import { heldRow } from "../../support/orders/held-row"

const COST = 120
const row = (more: Pick<OrderRow, "state" | "hold_reason">): OrderRow =>
  heldRow({ current_cost: COST, ...more })

const ROWS = [
  ...STATES.filter((state) => state !== "held").map((state) => row({ state, hold_reason: null })),
  ...HOLD_REASONS.map((hold_reason) => row({ state: "held", hold_reason })),
]

const DECISIONS = [{ kind: "approve", cost: COST }, { kind: "retry" }, { kind: "reject" }] as const

describe("the decisions that are shown as open", () => {
  it.each(ROWS.map((one) => [one.state, one.hold_reason, one] as const))(
    "are those that can be made about an order that is %s (%s)",
    async (_, __, one) => {
      const deps = {
        rows: { byId: async () => one, changeAmong: async () => one },
        operations: {},
      }
      const possible: string[] = []
      for (const decision of DECISIONS) {
        const decided = await decide(one.id, decision, "admin:1", deps)
        const isOpen = decided.kind !== "refused" || decided.code !== "not_decidable"
        if (isOpen) possible.push(decision.kind)
      }
      expect(openDecisions(one)).toEqual(possible)
    },
  )
})
