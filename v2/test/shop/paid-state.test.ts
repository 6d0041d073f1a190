import { paidState } from "../../src/medusa/orders/medusa-orders"
import type { ShopOrder } from "../../src/medusa/orders/read-order"

/** An order of 100, all of it captured and a refund of all of it written; booked are the references. */
const givenBack = (...references: readonly string[]): ShopOrder => ({
  id: "order_1",
  currency_code: "usd",
  customer_id: null,
  total: 100,
  canceled_at: false,
  transactions: references.map((reference_id) => ({ reference_id })),
  items: [],
  payment_collections: [
    {
      payments: [
        {
          id: "pay_1",
          canceled_at: false,
          captured_at: true,
          captures: [{ id: "capture_1", amount: 100 }],
          refunds: [{ id: "ref_1", amount: 100 }],
        },
      ],
    },
  ],
})

it.each<[string, readonly string[], string]>([
  ["while its provider may still refuse, is neither paid nor gone back", ["capture_1"], "part"],
  ["and booked, has gone back", ["capture_1", "ref_1"], "returned"],
  ["and booked by its payment, as several in one step are, has gone back", ["pay_1"], "returned"],
])("an order whose refund is written, %s", (_, references, paid) => {
  expect(paidState(givenBack(...references))).toBe(paid)
})
