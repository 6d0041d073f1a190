import type { Change, NewOrderRow } from "../../../src/core/orders/order-row"
import type { State } from "../../../src/core/orders/states"

let rows = 0

/** A registration in a cart, unlike every other. */
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

/** A change to a state, due at once. */
export const step = (to: State, more: Partial<Change> = {}): Change => ({
  to,
  reason: "test",
  who: "system",
  next_in_ms: 0,
  ...more,
})
