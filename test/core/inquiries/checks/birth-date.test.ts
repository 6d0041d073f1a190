import fc from "fast-check"
import { checkBirthDate } from "../../../../src/core/inquiries/checks/birth-date"
import { TODAY } from "../../../support/inquiries/examples"
import { outcomeOf } from "../support/checked"

const DAY_MS = 86_400_000
const ICU = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
})

/** Year, month and day of a Gregorian day, told by ICU. */
function jalaliParts(instant: number): { year: number; month: number; day: number } {
  const parts = new Map(ICU.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.get("year") ?? 0, month: parts.get("month") ?? 0, day: parts.get("day") ?? 0 }
}

const writtenAs = (text: string): string | null => {
  const checked = checkBirthDate(text, { today: TODAY })
  return checked.kind === "ok" ? checked.value : null
}

describe("a birth date", () => {
  it.each([
    ["as the contract writes it", "1370/01/15", "1370/01/15"],
    ["with one digit for month and day", "1370/1/5", "1370/01/05"],
    ["between dashes", "1370-01-15", "1370/01/15"],
    ["between dots", "1370.1.15", "1370/01/15"],
    ["in digits alone", "13700115", "1370/01/15"],
    ["on the 31st of a month of the first half", "1370/06/31", "1370/06/31"],
    ["on the 30th of a leap year's last month", "1403/12/30", "1403/12/30"],
    ["today", "1405/08/30", "1405/08/30"],
  ])("is written plain: %s", (_how, text, value) => {
    expect(writtenAs(text)).toBe(value)
    expect(outcomeOf(checkBirthDate, text)).toBe("ok")
  })

  it.each([
    ["tomorrow", "1405/09/01", "date_in_future"],
    ["next year", "1406/01/01", "date_in_future"],
    ["a Gregorian date", "1991/04/04", "gregorian_date"],
    ["a Gregorian ISO date", "1991-04-04", "gregorian_date"],
    ["the 31st of a month of the second half", "1370/07/31", "not_a_date"],
    ["the 30th of the last month, in no leap year", "1404/12/30", "not_a_date"],
    ["the 13th month", "1370/13/01", "not_a_date"],
    ["month 0", "1370/00/01", "not_a_date"],
    ["day 0", "1370/01/00", "not_a_date"],
    ["before anyone was registered", "1199/12/29", "not_a_date"],
    ["the year 70", "70/01/15", "wrong_format"],
    ["day first", "15/01/1370", "wrong_format"],
    ["in six digits alone", "700115", "wrong_format"],
    ["a Gregorian date in digits alone", "19910404", "gregorian_date"],
    ["with two kinds of them", "1370/01-15", "wrong_format"],
    ["with a time", "1370/01/15 10:00", "wrong_format"],
    ["empty", "", "wrong_format"],
  ])("is refused: %s", (_what, text, code) => {
    expect(outcomeOf(checkBirthDate, text)).toBe(code)
  })

  it.each([
    ["120 years ago", "1285/01/01", "ok"],
    ["longer ago", "1284/12/29", "unlikely_age"],
    ["of the oldest that were registered", "1200/01/01", "unlikely_age"],
  ])("is doubted when it is very long ago: %s", (_when, text, outcome) => {
    expect(outcomeOf(checkBirthDate, text)).toBe(outcome)
  })

  it("is taken on exactly the days that ICU knows, up to today", () => {
    const days = fc
      .integer({ min: Date.UTC(1921, 2, 21) / DAY_MS, max: Date.UTC(2121, 2, 20) / DAY_MS })
      .map((day) => jalaliParts(day * DAY_MS))
    const isPast = ({ year, month, day }: typeof TODAY): boolean =>
      year * 10_000 + month * 100 + day <= TODAY.year * 10_000 + TODAY.month * 100 + TODAY.day
    fc.assert(
      fc.property(days, (date) => {
        const text = `${date.year}/${date.month}/${date.day}`
        expect(outcomeOf(checkBirthDate, text)).toBe(isPast(date) ? "ok" : "date_in_future")
      }),
    )
  })
})
