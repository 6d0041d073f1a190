import type { OrderRow } from "../../../src/core/orders/order-row"

const SEEN_AT = new Date("2026-01-01T00:00:00Z")

/** A paid registration that waits for a person, with what the test says otherwise. */
export const heldRow = (more: Partial<OrderRow>): OrderRow => ({
  id: "dord_1",
  state: "held",
  hold_reason: null,
  reason: "test",
  subject: "name.com",
  request: { kind: "register", years: 1, nameservers: [], premium: false },
  cart_id: "cart_1",
  line_item_id: "item_1",
  order_id: "order_1",
  customer_id: null,
  reference: null,
  quote_id: "quote_1",
  quoted_cost: 1_000_000,
  current_cost: 1_200_000,
  approved_cost: null,
  charged: null,
  price: 1_500_000,
  currency_code: "irt",
  paid: 1_650_000,
  refund_amount: null,
  refund_started_at: null,
  idempotency_key: null,
  first_sent_at: null,
  last_sent_at: null,
  attempts: 0,
  tries: 7,
  next_attempt_at: null,
  fulfilled_at: null,
  created_at: SEEN_AT,
  updated_at: SEEN_AT,
  ...more,
})
