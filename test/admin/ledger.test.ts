import { formatIn } from "../../src/admin/format/format"
import { extensionOf, lineName, overTime, periodOf } from "../../src/admin/ledger/lines"
import type { LedgerLine } from "../../src/admin/views"

const line = (more: Partial<LedgerLine>): LedgerLine => ({
  id: "dord_1",
  order_id: "order_1",
  order_display_id: 12,
  at: "2026-11-21T10:00:00.000Z",
  domain: "saffron.com",
  title: null,
  action: "register",
  years: 1,
  state: "completed",
  quoted_cost: 100,
  charged: 110,
  price: 200,
  discount: 0,
  tax: 20,
  paid: 220,
  refund: 0,
  margin: 90,
  expected_margin: null,
  currency_code: "irt",
  ...more,
})

describe("a line of the ledger", () => {
  const title = { en: "Name of a card's holder", fa: "استعلام نام صاحب کارت" }
  it.each([
    [line({}), "saffron.com", ".com", ".com"],
    [line({ domain: "carpet.co.uk" }), "carpet.co.uk", ".co.uk", ".co.uk"],
    [line({ domain: "xn--mgbh0fb.xn--mgba3a4f16a" }), "مثال.ایران", ".ایران", ".ایران"],
    [line({ domain: "" }), "", "", ""],
    [line({ domain: "card-inquiry", title }), title.en, title.en, title.fa],
  ])("%# is called by its name and summed under its extension or title", (sold, name, en, fa) => {
    expect(lineName(sold, formatIn("en"))).toBe(name)
    expect(extensionOf(sold, formatIn("en"))).toBe(en)
    expect(extensionOf(sold, formatIn("fa"))).toBe(fa)
  })
})

describe("the chart", () => {
  const at = (day: string, more: Partial<LedgerLine> = {}) => line({ at: `${day}T10:00:00.000Z`, ...more })

  const EVERYTHING = periodOf("all", { from: "", to: "" }, new Date())
  const until = (day: string) => new Date(`${day}T12:00:00Z`)

  it("shows each day from the first sale to now, days without sales with zeros", () => {
    const bars = overTime(
      [at("2026-11-21"), at("2026-11-23", { margin: null }), at("2026-11-21")],
      EVERYTHING,
      "en",
      until("2026-11-24"),
      "UTC",
    )
    expect(bars).toMatchObject([
      { label: "21 Nov", paid: 440, margin: 180 },
      { label: "22 Nov", paid: 0, refund: 0, margin: 0 },
      { label: "23 Nov", paid: 220, margin: 0 },
      { label: "24 Nov", paid: 0, refund: 0, margin: 0 },
    ])
  })

  it("draws the whole period that was chosen, also where nothing was sold", () => {
    const week = overTime(
      [at("2026-11-21")],
      periodOf("7", { from: "", to: "" }, until("2026-11-24")),
      "en",
      until("2026-11-24"),
      "UTC",
    )
    expect(week.map(({ label, paid }) => `${label}: ${paid}`)).toEqual([
      "17 Nov: 0",
      "18 Nov: 0",
      "19 Nov: 0",
      "20 Nov: 0",
      "21 Nov: 220",
      "22 Nov: 0",
      "23 Nov: 0",
      "24 Nov: 0",
    ])
    // Of days that are still to come there is nothing to draw.
    const month = { from: "2026-11-20T00:00:00Z", to: "2026-12-01T00:00:00Z" }
    expect(overTime([at("2026-11-21")], month, "en", until("2026-11-22"), "UTC")).toHaveLength(3)
  })

  it("shows months when there are many days", () => {
    const bars = overTime([at("2026-01-15"), at("2026-11-21")], EVERYTHING, "en", until("2026-11-21"), "UTC")
    expect(bars).toHaveLength(11)
    expect(bars[0]).toMatchObject({ label: "Jan 26", paid: 220 })
  })

  it("counts days and months of the Persian calendar in Persian", () => {
    const persian = (days: string[], last: string) =>
      overTime(
        days.map((day) => at(day)),
        EVERYTHING,
        "fa",
        until(last),
        "UTC",
      )
    expect(persian(["2026-03-20", "2026-03-21"], "2026-03-21").map(({ label }) => label)).toEqual([
      "۲۹ اسفند",
      "۱ فروردین",
    ])
    // 1 Farvardin 1405 is 21 March 2026: both days of March stand in different months.
    expect(persian(["2025-12-01", "2026-03-20", "2026-03-22"], "2026-03-22").slice(-2)).toMatchObject([
      { paid: 220 },
      { paid: 220 },
    ])
  })

  it("is empty without lines", () => {
    expect(overTime([], EVERYTHING, "en", new Date())).toEqual([])
  })
})

describe("a period", () => {
  const now = new Date("2026-11-21T10:00:00Z")
  // Named, because the route answers the last months to whoever asks for no period.
  const FROM_THE_BEGINNING = { from: "1970-01-01T00:00:00.000Z", to: null }

  it("goes back from now, or is everything", () => {
    expect(periodOf("7", { from: "", to: "" }, now)).toEqual({ from: "2026-11-14T10:00:00.000Z", to: null })
    expect(periodOf("all", { from: "", to: "" }, now)).toEqual(FROM_THE_BEGINNING)
  })

  it("from day to day includes both days whole, by the clock of the place; a missing end is open", () => {
    const midnight = (day: string) => new Date(`${day}T00:00`).toISOString()
    expect(periodOf("custom", { from: "2026-11-01", to: "2026-11-30" }, now)).toEqual({
      from: midnight("2026-11-01"),
      to: midnight("2026-12-01"),
    })
    expect(periodOf("custom", { from: "", to: "" }, now)).toEqual(FROM_THE_BEGINNING)
  })
})
