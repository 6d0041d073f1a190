import { paidState } from "../../src/medusa/orders/medusa-orders"

const AT = new Date("2026-01-01T00:00:00Z")
const payment = (
  amount: number,
  more: { captured?: boolean; canceled?: boolean; refunded?: number } = {},
) => ({
  amount,
  amount_refunded: more.refunded ?? 0,
  // The columns are nullable; Medusa's types do not say so.
  captured_at: (more.captured === false ? null : AT) as Date,
  canceled_at: (more.canceled === true ? AT : null) as Date,
})

describe("an order of 1,000 is paid", () => {
  it.each([
    ["full", "by one captured payment", [payment(1_000)]],
    ["full", "by two captured payments", [payment(600), payment(400)]],
    ["full", "when a part of its payment went back", [payment(1_000, { refunded: 300 })]],
    ["part", "when one of two payments is captured", [payment(600), payment(400, { captured: false })]],
    ["part", "by less than its total", [payment(999)]],
    ["none", "by no payment", []],
    ["none", "by a payment that is only authorised", [payment(1_000, { captured: false })]],
    ["none", "by a payment that was cancelled", [payment(1_000, { canceled: true })]],
  ] as const)("%s %s", (paid, _, payments) => {
    expect(paidState(1_000, payments)).toBe(paid)
  })

  it("no more when its payment went back whole", () => {
    expect(paidState(1_000, [payment(1_000, { refunded: 1_000 })])).toBe("returned")
  })
})

it("an order of less than nothing is not paid", () => {
  expect(paidState(-500, [])).toBe("none")
})

it("an order of nothing is paid in full without a payment", () => {
  expect(paidState(0, [])).toBe("full")
})
