import { ledgerQuerySchema } from "../../src/reseller/ledger/ledger.requests"
import { ledgerLine, ledgerQueryOf } from "../../src/reseller/ledger/ledger.service"
import type { LedgerRecord } from "../../src/reseller/ledger/ledger.store"

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
