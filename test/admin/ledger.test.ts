import { formatIn } from "../../src/admin/shared/format/format"
import { extensionOf, lineName, overTime, periodOf } from "../../src/admin/shared/ledger/lines"
import type { LedgerLine } from "../../src/admin/shared/views"

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
  const EVERYTHING = periodOf("all", { from: "", to: "" }, new Date())
  const bars = (language: "en" | "fa", days: string[], until: string, period = EVERYTHING) =>
    overTime(
      days.map((day) => line({ at: `${day}T10:00:00.000Z`, margin: day.endsWith("23") ? null : 90 })),
      period,
      language,
      new Date(`${until}T12:00:00Z`),
      "UTC",
    ).map(({ label, paid, margin }) => `${label}: ${paid}, ${margin}`)

  it("shows each day from the first sale to now, days without sales with zeros", () => {
    const days = ["2026-11-21", "2026-11-23", "2026-11-21"]
    expect(bars("en", days, "2026-11-24")).toEqual([
      ...["21 Nov: 440, 180", "22 Nov: 0, 0", "23 Nov: 220, 0", "24 Nov: 0, 0"],
    ])
    expect(bars("en", [], "2026-11-24")).toEqual([])
  })

  it("draws the whole period that was chosen, but for days that are still to come", () => {
    const month = { from: "2026-11-20T00:00:00Z", to: "2026-12-01T00:00:00Z" }
    expect(bars("en", ["2026-11-21"], "2026-11-22", month)).toEqual([
      ...["20 Nov: 0, 0", "21 Nov: 220, 90", "22 Nov: 0, 0"],
    ])
  })

  it("shows months when there are many days", () => {
    const months = bars("en", ["2026-01-15", "2026-11-21"], "2026-11-21")
    expect([months.length, months[0]]).toEqual([11, "Jan 26: 220, 90"])
  })

  it("counts days and months of the Persian calendar in Persian", () => {
    expect(bars("fa", ["2026-03-20", "2026-03-21"], "2026-03-21")).toEqual([
      ...["۲۹ اسفند: 220, 90", "۱ فروردین: 220, 90"],
    ])
    // 1 Farvardin 1405 is 21 March 2026: both days of March stand in different months.
    const months = bars("fa", ["2025-12-01", "2026-03-20", "2026-03-22"], "2026-03-22")
    expect(months.slice(-2).map((month) => month.includes("220"))).toEqual([true, true])
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
