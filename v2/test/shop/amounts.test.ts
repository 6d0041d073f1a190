import { toWholeMinor, wholeParts } from "../../src/medusa/money/units"
import { paidState } from "../../src/medusa/orders/medusa-orders"
import type { ShopOrder } from "../../src/medusa/orders/read-order"

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

const orderOf = (total: number) =>
  ({ total, currency_code: "usd", payment_collections: [] }) as unknown as ShopOrder

it.each([
  [0, "full"],
  [0.004, "full"],
  [-0.004, "full"],
  [-5, "none"],
])("an order of %d dollars without a payment is paid: %s", (total, paid) => {
  expect(paidState(orderOf(total))).toBe(paid)
})
