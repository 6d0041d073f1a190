import { z } from "zod"
import {
  type Change,
  type NewOrderRow,
  type OrderRow,
  orderRowSchema,
} from "../../../src/reseller/orders/order-row"
import type { State } from "../../../src/reseller/orders/states"

let rows = 0

export const newRow = (more: Partial<NewOrderRow> = {}): NewOrderRow => {
  rows += 1
  return {
    id: `dord_${rows}`,
    state: "quoted",
    hold_reason: null,
    reason: "added_to_cart",
    subject: `name${rows}.com`,
    request: { kind: "register", years: 1, nameservers: [], premium: false },
    cart_id: "cart_1",
    line_item_id: `item_${rows}`,
    order_id: null,
    customer_id: null,
    quote_id: null,
    quoted_cost: 1_000_000,
    current_cost: 1_000_000,
    price: 1_200_000,
    currency_code: "irt",
    paid: null,
    ...more,
  }
}

export const step = (to: State, more: Partial<Change> = {}): Change => ({
  to,
  reason: "test",
  who: "system",
  next_in_ms: 0,
  ...more,
})

/** What a row is born with besides what it is made of: nulls, zeroes and falsehoods. */
export const BLANK = Object.fromEntries(
  Object.entries(orderRowSchema.shape).map(([name, schema]) => [
    name,
    schema.isNullable() ? null : schema instanceof z.ZodBoolean ? false : 0,
  ]),
) as Omit<OrderRow, keyof NewOrderRow | "created_at" | "updated_at"> // Object.entries forgets the names it read

const SEEN_AT = new Date("2026-01-01T00:00:00Z")

export const heldRow = (more: Partial<OrderRow>): OrderRow => ({
  ...BLANK,
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
  approved_cost: null,
  language: null,
  quote_id: "quote_1",
  quoted_cost: 1_000_000,
  current_cost: 1_200_000,
  price: 1_500_000,
  currency_code: "irt",
  paid: 1_650_000,
  waits: 7,
  stalls: 7,
  polls: 7,
  fulfilment_faults: 7,
  created_at: SEEN_AT,
  updated_at: SEEN_AT,
  ...more,
})
