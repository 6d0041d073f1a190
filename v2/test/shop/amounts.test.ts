import { toWholeMinor, wholeParts } from "../../src/medusa/money/units"
import { paidState } from "../../src/medusa/orders/medusa-orders"
import { moneyOf, OF_NO_ORDER, type ShopOrder } from "../../src/medusa/orders/read-order"

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

it.each<[string, number, number, number]>([
  ["nothing, counts for no goods", 100, 0, 100],
  ["goods of 40, counts for them", 60, 0, 60],
  ["goods of 100, counts for them alone", 0, 0, 0],
  ["a credit line, which may be for a line of ours, counts for no goods", 60, 40, 100],
])(
  "what went back by hand of an order that lost %s",
  (_, current_order_total, credit_line_total, by_hand) => {
    const order = { ...givenBack(), summary: { current_order_total, credit_line_total } }
    expect(moneyOf(order)).toEqual({ cancelled: false, left: 0, refunded_by_hand: by_hand * 100 })
  },
)

it.each<[string, readonly string[], string]>([
  ["ends: its money went back", ["payses_1"], "returned"],
  ["waits for the payment that is being made", ["payses_1", "payses_2"], "none"],
])("an order of a payment that Medusa gave back before there was one %s", (_, sessions, paid) => {
  const order = givenBack("capture_1", "ref_1")
  const [collection] = order.payment_collections ?? []
  const payments = (collection?.payments ?? []).map((payment) => ({
    ...payment,
    payment_session_id: "payses_1",
    refunds: [{ id: "ref_1", amount: 100, note: OF_NO_ORDER }],
  }))
  const payment_sessions = sessions.map((id) => ({ id }))
  expect(paidState({ ...order, payment_collections: [{ payments, payment_sessions }] })).toBe(paid)
})

it("of a currency with three digits nothing is counted whose last one a provider would round up", () => {
  expect(toWholeMinor(12.957, "kwd")).toBe(12_950)
  expect(toWholeMinor(12.95, "kwd")).toBe(12_950)
  expect(toWholeMinor(0.29, "usd")).toBe(29)
  expect(toWholeMinor(1_234.9, "huf")).toBe(1_234)
})

it.each([
  [
    [10.2295, 10.2295],
    [1_022, 1_023],
  ],
  [
    [10.2295, 10.2295, 10.2295],
    [1_022, 1_023, 1_023],
  ],
  [
    [5, 7.5],
    [500, 750],
  ],
  [[0.29], [29]],
])("lines of %j dollars are %j cents: together what can be paid", (totals, cents) => {
  const lines = totals.map((total, at) => ({ id: `line_${at}`, total }))
  expect([...wholeParts(lines, "usd").values()]).toEqual(cents)
})

it.each([
  [0, "full"],
  [0.004, "full"],
  [-0.004, "full"],
  [-5, "none"],
])("an order of %d dollars without a payment is paid: %s", (total, paid) => {
  expect(paidState({ ...givenBack(), total, payment_collections: [] })).toBe(paid)
})
