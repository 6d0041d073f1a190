import { ledgerQuerySchema } from "../../src/reseller/ledger/ledger.requests"
import { ledgerLine, ledgerQueryOf } from "../../src/reseller/ledger/ledger.service"
import type { LedgerRecord } from "../../src/reseller/ledger/ledger.store"
import { type SummedLine, sumBy, totalsOf } from "../../src/reseller/ledger/sums"

const NOW = new Date("2026-06-20T12:00:00Z")
const moment = (text: string | null) => (text === null ? null : new Date(text))

describe("The period of a ledger", () => {
  it.each<[object, string | null, string | null]>([
    [{}, "2026-03-22T12:00:00Z", null],
    [{ from: "2026-03-20", to: "2026-03-20" }, "2026-03-20T00:00:00Z", "2026-03-21T00:00:00Z"],
    [{ to: "2026-03-20" }, null, "2026-03-21T00:00:00Z"],
    [
      { from: "2026-03-20T23:59:59Z", to: "2026-03-21T00:00:00Z" },
      "2026-03-20T23:59:59Z",
      "2026-03-21T00:00:00Z",
    ],
    [{ order_id: "order_1,order_2" }, null, null],
  ])("of %j begins %s and ends before %s", (query, from, to) => {
    expect(ledgerQueryOf(ledgerQuerySchema.parse(query), NOW)).toMatchObject({
      from: moment(from),
      to: moment(to),
    })
  })

  it.each(["yesterday", "2026-13-01", "-000001-01-01", "+275760-09-13", "1"])("is none at %s", (from) => {
    expect(() => ledgerQuerySchema.parse({ from })).toThrow()
  })
})

const record = (more: Partial<LedgerRecord>): LedgerRecord => ({
  id: "dord_1",
  order_id: "order_1",
  at: NOW,
  domain: "example.com",
  action: "register",
  years: 1,
  state: "completed",
  quoted_cost: 1_000_000,
  current_cost: 1_000_000,
  approved_cost: null,
  charged: 1_000_000,
  price: 1_200_000,
  paid: 1_320_000,
  refund: 0,
  currency_code: "irt",
  exchange_rate: "1",
  discount: 0,
  tax: 120_000,
  ...more,
})

const WAITING = { state: "held", charged: null, current_cost: 1_200_000 } as const

describe("A line of the ledger", () => {
  it.each<[string, Partial<LedgerRecord>, number | null, number | null]>([
    ["of what is done: paid less tax and cost", {}, 200_000, null],
    ["less what a discount took", { discount: 120_000, tax: 108_000, paid: 1_188_000 }, 80_000, null],
    ["less what a risen cost took", { charged: 1_200_000 }, 0, null],
    ["that waits for a decision: what it would be at the cost of now", WAITING, null, 0],
    [
      "in dollars: the cost at the rate of the quote",
      { currency_code: "usd", exchange_rate: "0.00002", paid: 2_400, tax: 0 },
      400,
      null,
    ],
    ["that went back: nothing", { state: "refunded", charged: null, refund: 1_320_000 }, 0, null],
    ["of which half went back: its tax did as well", { refund: 660_000 }, -400_000, null],
    ["of which all went back though it is done: the cost", { refund: 1_320_000 }, -1_000_000, null],
    ["without a rate: unknown", { exchange_rate: null }, null, null],
  ])("%s", (_, more, margin, expected_margin) => {
    expect(ledgerLine(record(more))).toMatchObject({ margin, expected_margin })
  })
})

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
