import { isRealDate, jalaliDayOf } from "../../src/reseller/inquiries/fields/checks"
import { DAY_MS } from "../../src/reseller/shared/time"

const FIRST_YEAR = 1200
const LAST_YEAR = 1500
/** Some days before 1200/01/01 and after 1500/12/29. */
const FIRST_INSTANT = Date.UTC(1821, 2, 10)
const LAST_INSTANT = Date.UTC(2122, 3, 5)

/** Every day of those years as ICU counts them. */
function daysOfIcu(): Set<string> {
  const icu = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
    timeZone: "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  })
  const days = new Set<string>()
  for (let instant = FIRST_INSTANT; instant <= LAST_INSTANT; instant += DAY_MS) {
    const parts = new Map(icu.formatToParts(instant).map(({ type, value }) => [type, value]))
    const year = Number(parts.get("year"))
    if (year < FIRST_YEAR || year > LAST_YEAR) continue
    days.add(`${year}/${parts.get("month")}/${parts.get("day")}`)
  }
  return days
}

/** Every day of those years as we count them, out of all that could be written. */
function daysOfOurs(): Set<string> {
  const days = new Set<string>()
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      for (let day = 0; day <= 32; day += 1) {
        const [written_month, written_day] = [month, day].map((part) => String(part).padStart(2, "0"))
        if (isRealDate(year, month, day)) days.add(`${year}/${written_month}/${written_day}`)
      }
    }
  }
  return days
}

describe("the Persian calendar", () => {
  it("has the days that ICU has, from 1200 to 1500, and no others", () => {
    const icu = daysOfIcu()
    expect(icu.size).toBeGreaterThan(109_900)
    expect(daysOfOurs()).toEqual(icu)
  })

  it.each([
    ["noon of a spring day", "2026-03-21T12:00:00Z", "1405/01/01"],
    ["the last minute of a year in Tehran", "2026-03-20T20:29:59Z", "1404/12/29"],
    ["the first minute of a year in Tehran", "2026-03-20T20:30:00Z", "1405/01/01"],
    ["the 30th of a leap year's last month", "2025-03-20T10:00:00Z", "1403/12/30"],
  ])("tells the day in Tehran at %s", (_when, instant, day) => {
    expect(jalaliDayOf(new Date(instant))).toEqual(day)
  })
})
