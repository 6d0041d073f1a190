import {
  type BookedDomain,
  type BookedOrder,
  type BookedRenewal,
  type Books,
  reconcileBooks,
} from "../../src/reseller/portfolio/books"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"

const day = (text: string) => calendarDateSchema.parse(text)

const domain = (more: Partial<BookedDomain> = {}): BookedDomain => ({
  domain: "foo.com",
  is_owned: true,
  is_explained: true,
  expiry: day("2027-03-10"),
  last_expiry: day("2027-03-10"),
  is_missing: false,
  is_at_odds: false,
  ...more,
})

const registration = (more: Partial<BookedOrder> = {}): BookedOrder => ({
  id: "dord_1",
  order_id: "order_1",
  kind: "register",
  subject: "foo.com",
  years: 1,
  expiry: null,
  state: "completed",
  current_cost: 1_000,
  charged: 1_000,
  is_accepted: false,
  sent_on: day("2026-03-10"),
  completed_on: day("2026-03-10"),
  ...more,
})

const renewal = (more: Partial<BookedOrder> = {}): BookedOrder =>
  registration({
    id: "dord_2",
    kind: "renew",
    expiry: day("2027-03-10"),
    sent_on: day("2027-01-05"),
    completed_on: day("2027-01-05"),
    ...more,
  })

const books = (more: Partial<Books> = {}): Books => ({
  today: day("2027-02-01"),
  domains: [],
  orders: [],
  renewals: [],
  refunds: [],
  strays: [],
  untaken: [],
  cancelled: [],
  ...more,
})

const found = (more: Partial<Books>) =>
  reconcileBooks(books(more)).map(({ finding, expected, found: is }) => [finding, expected, is])

const aboutName = (row: Partial<BookedDomain>, ...orders: BookedOrder[]) =>
  found({ domains: [domain(row)], orders })

describe("A name", () => {
  test.each<[string, Partial<BookedDomain>, BookedOrder[]]>([
    ["as it was registered", {}, [registration()]],
    ["two days off, by a registry's clock", { expiry: day("2027-03-12") }, [registration()]],
    ["that took a month", { expiry: day("2027-04-01") }, [registration({ completed_on: day("2026-04-09") })]],
    ["that was renewed", { expiry: day("2029-03-10") }, [registration(), renewal({ years: 2 })]],
    ["that was renewed and made elsewhere", { expiry: day("2028-03-10") }, [renewal()]],
    [
      "made elsewhere, and renewed while upstream told a later expiry",
      { expiry: day("2028-03-10") },
      [renewal({ expiry: day("2030-03-10") })],
    ],
    [
      "of 29 February",
      { expiry: day("2029-02-28") },
      [registration({ sent_on: day("2028-02-29"), completed_on: day("2028-02-29") })],
    ],
    [
      "that was lost and registered again",
      {},
      [
        registration({ id: "dord_0", years: 5, sent_on: day("2015-01-01"), completed_on: day("2015-01-01") }),
        renewal({ id: "dord_00", expiry: day("2020-01-01"), completed_on: day("2019-12-01") }),
        registration(),
      ],
    ],
    ["whose expiry cannot be read", { expiry: null }, [registration()]],
    ["that was assigned, with no order", { is_explained: false }, []],
    ["that expired and is gone", { is_missing: true, last_expiry: day("2027-01-31") }, [registration()]],
    ["that nobody knows and is gone", { is_missing: true, is_owned: false, is_explained: false }, []],
  ])("%s is in order", (_, row, orders) => {
    expect(aboutName(row, ...orders)).toEqual([])
  })

  test.each<[string, Partial<BookedDomain>, BookedOrder[], (string | null)[]]>([
    [
      "with a year that nobody bought",
      { expiry: day("2028-03-10") },
      [registration()],
      ["charged_not_sold", "2027-03-10", "2028-03-10"],
    ],
    [
      "three days later than was sold",
      { expiry: day("2027-03-13") },
      [registration()],
      ["charged_not_sold", "2027-03-10", "2027-03-13"],
    ],
    [
      "without its renewal",
      {},
      [registration(), renewal()],
      ["sold_not_charged", "2028-03-10", "2027-03-10"],
    ],
    ["nobody knows", { is_owned: false, is_explained: false }, [], ["owned_unknown", null, "2027-03-10"]],
    ["that was sold and is gone", { is_missing: true }, [registration()], ["missing", "2027-03-10", null]],
    ["with a flag that was switched", { is_at_odds: true }, [registration()], ["flag_at_odds", null, null]],
  ])("%s is found", (_, row, orders, finding) => {
    expect(aboutName(row, ...orders)).toEqual([finding])
  })
})

describe("A renewal by upstream", () => {
  const owed = (more: Partial<BookedRenewal> = {}): BookedRenewal => ({
    domain: "foo.com",
    from_expiry: day("2027-03-10"),
    to_expiry: day("2028-03-10"),
    years: 1,
    is_waived: false,
    bill_row_id: null,
    ...more,
  })
  const moved = [domain({ expiry: day("2028-03-10"), last_expiry: day("2028-03-10") })]
  const FOUND = ["renewal_owed", "2027-03-10", "2028-03-10"]

  it("that nobody has paid is found as that, and explains the name's years", () => {
    expect(found({ domains: moved, orders: [registration()], renewals: [owed()] })).toEqual([FOUND])
    expect(reconcileBooks(books({ renewals: [owed({ bill_row_id: "dord_3" })] }))).toMatchObject([
      { domain: "foo.com", row_id: "dord_3" },
    ])
  })

  it("that was waived is in order", () => {
    expect(
      found({ domains: moved, orders: [registration()], renewals: [owed({ is_waived: true })] }),
    ).toEqual([])
  })

  it("that was paid is explained by its order", () => {
    expect(found({ domains: moved, orders: [registration(), renewal()] })).toEqual([])
  })

  it.each(["2027-03-10", "2028-03-07"])("that upstream took back explains nothing: %s", (expiry) => {
    const there = [domain({ expiry: day(expiry) })]
    const explained = { orders: [registration()], renewals: [owed({ is_waived: true })] }
    const over = expiry > "2027-03-12" ? [["charged_not_sold", "2027-03-10", expiry]] : []
    expect(found({ domains: there, ...explained })).toEqual(over)
  })

  it("that is two days off, by a registry's clock, is in order", () => {
    const there = [domain({ expiry: day("2028-03-08") })]
    expect(
      found({ domains: there, orders: [registration()], renewals: [owed({ is_waived: true })] }),
    ).toEqual([])
  })

  it("of a time before the name was lost explains nothing of it", () => {
    const before = owed({ from_expiry: day("2020-03-10"), to_expiry: day("2021-03-10"), is_waived: true })
    expect(found({ domains: [domain()], orders: [registration()], renewals: [before] })).toEqual([])
  })
})

describe("A charge", () => {
  test.each<[string, Partial<BookedOrder>, (string | null)[][]]>([
    ["as agreed is in order", {}, []],
    ["below is in order", { charged: 900 }, []],
    ["above is found", { charged: 1_100 }, [["charged_not_sold", "1000", "1100"]]],
    ["above that a person has accepted is in order", { charged: 1_100, is_accepted: true }, []],
    ["that is not there is found", { charged: null }, [["sold_not_charged", "1000", null]]],
    ["of what did not come to be is nothing", { state: "refunded", charged: 1_100 }, []],
    [
      "of an inquiry",
      { kind: "inquiry", years: null, charged: 1_100 },
      [["charged_not_sold", "1000", "1100"]],
    ],
  ])("%s", (_, row, findings) => {
    expect(found({ orders: [registration(row)] })).toEqual(findings)
  })
})

describe("Refunds of an order", () => {
  test.each([
    ["as our rows say are in order", { rows: 500, confirmed: 0, noted: 500, all: 500 }, []],
    ["by hand on top are in order", { rows: 500, confirmed: 0, noted: 500, all: 800 }, []],
    ["that a person made by hand are in order", { rows: 500, confirmed: 0, noted: 0, all: 500 }, []],
    ["outside Medusa, as a person said, are in order", { rows: 500, confirmed: 500, noted: 0, all: 0 }, []],
    ["that are missing", { rows: 500, confirmed: 0, noted: 0, all: 0 }, [["refund_differs", "500", "0"]]],
    ["twice", { rows: 500, confirmed: 0, noted: 1_000, all: 1_000 }, [["refund_differs", "500", "1000"]]],
  ])("%s", (_, refunds, findings) => {
    expect(found({ refunds: [{ order_id: "order_1", ...refunds }] })).toEqual(findings)
  })

  test("A paid line that no row explains is found", () => {
    expect(found({ strays: [{ order_id: "order_1", line_item_id: "item_1" }] })).toEqual([
      ["paid_nothing_sold", null, "item_1"],
    ])
  })

  test("What was delivered of an order that is cancelled is found", () => {
    const row = { row_id: "dord_1", kind: "register" as const, subject: "foo.com", order_id: "order_1" }
    expect(found({ cancelled: [row] })).toEqual([["sold_and_cancelled", null, null]])
  })

  test("A placed order that the shop has not taken up is found, an inquiry's without its service", () => {
    const untaken = { row_id: "dord_1", kind: "register" as const, subject: "foo.com", order_id: "order_1" }
    const inquiry = { ...untaken, row_id: "iord_1", kind: "inquiry" as const, subject: "national-id" }
    const told = reconcileBooks(books({ untaken: [untaken, inquiry] }))
    expect(told).toMatchObject([
      { finding: "not_taken_up", domain: "foo.com", order_id: "order_1", row_id: "dord_1" },
      { finding: "not_taken_up", domain: null, order_id: "order_1", row_id: "iord_1" },
    ])
  })
})
