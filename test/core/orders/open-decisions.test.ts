import { HOLD_REASONS } from "../../../src/core/orders/hold-reason"
import { openDecisions } from "../../../src/core/orders/open-decisions"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { STATES } from "../../../src/core/orders/states"
import { decide } from "../../../src/core/steps/decide"

const row = (more: Pick<OrderRow, "state" | "hold_reason">): OrderRow => ({
  id: "dord_1",
  reason: "",
  subject: "saffron.com",
  request: { kind: "register", years: 1, nameservers: [], premium: false },
  cart_id: null,
  line_item_id: null,
  order_id: null,
  customer_id: null,
  reference: null,
  quote_id: null,
  quoted_cost: 100,
  current_cost: 120,
  approved_cost: null,
  charged: null,
  price: 200,
  currency_code: "irt",
  paid: 200,
  refund_amount: null,
  refund_started_at: null,
  idempotency_key: null,
  first_sent_at: null,
  last_sent_at: null,
  attempts: 0,
  tries: 0,
  next_attempt_at: null,
  fulfilled_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  ...more,
})

const ROWS = [
  ...STATES.filter((state) => state !== "held").map((state) => row({ state, hold_reason: null })),
  ...HOLD_REASONS.map((hold_reason) => row({ state: "held", hold_reason })),
]

const DECISIONS = [{ kind: "approve", cost: 120 }, { kind: "retry" }, { kind: "reject" }] as const

describe("the decisions that are shown as open", () => {
  it.each(ROWS.map((one) => [one.state, one.hold_reason, one] as const))(
    "are those that can be made about an order that is %s (%s)",
    async (_, __, one) => {
      const deps = {
        rows: { byId: async () => one, change: async () => one },
        operations: {},
      }
      const possible: string[] = []
      for (const decision of DECISIONS) {
        const decided = await decide(one.id, decision, "admin:1", deps)
        const is_open = decided.kind !== "refused" || decided.code !== "not_decidable"
        if (is_open) possible.push(decision.kind)
      }
      expect(openDecisions(one)).toEqual(possible)
    },
  )
})
