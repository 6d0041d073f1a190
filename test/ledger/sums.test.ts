import { type SummedLine, sumBy, totalsOf } from "../../src/reseller/ledger/sums"

type Line = SummedLine & { order_id: string; extension: string }

const line = (order_id: string, extension: string, more: Partial<SummedLine> = {}): Line => ({
  order_id,
  extension,
  quoted_cost: 100,
  charged: 110,
  price: 200,
  discount: 5,
  tax: 20,
  paid: 220,
  refund: 0,
  margin: 90,
  currency_code: "irt",
  ...more,
})

const LINES = [
  line("order_1", ".com"),
  line("order_2", ".co.uk", { refund: 220, charged: null, margin: 0 }),
  line("order_2", ".com", { margin: null, charged: null, quoted_cost: null }),
  line("order_3", ".com", { currency_code: "usd", paid: 500, margin: 7 }),
  line("order_3", "card-owner"),
]

describe("Sums of sold lines", () => {
  it("add up lines of one currency and keep currencies apart; what is unknown adds nothing", () => {
    expect(totalsOf(LINES)).toEqual([
      {
        currency_code: "irt",
        orders: 4,
        undecided: 1,
        quoted_cost: 300,
        charged: 220,
        price: 800,
        discount: 20,
        tax: 80,
        paid: 880,
        refund: 220,
        margin: 180,
      },
      {
        currency_code: "usd",
        orders: 1,
        undecided: 0,
        quoted_cost: 100,
        charged: 110,
        price: 200,
        discount: 5,
        tax: 20,
        paid: 500,
        refund: 0,
        margin: 7,
      },
    ])
    expect(totalsOf([])).toEqual([])
  })

  it("are made by any name, each currency its own, as first met", () => {
    const by_extension = sumBy(LINES, ({ extension }) => extension)
    expect(
      by_extension.map(({ name, currency_code, orders, margin }) => [name, currency_code, orders, margin]),
    ).toEqual([
      [".com", "irt", 2, 90],
      [".co.uk", "irt", 1, 0],
      [".com", "usd", 1, 7],
      ["card-owner", "irt", 1, 90],
    ])
    const by_order = sumBy(LINES, ({ order_id }) => order_id)
    expect(by_order.map(({ name, orders }) => [name, orders])).toEqual([
      ["order_1", 1],
      ["order_2", 2],
      ["order_3", 1],
      ["order_3", 1],
    ])
  })
})
