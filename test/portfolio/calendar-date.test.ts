import { spawnSync } from "node:child_process"
import { join } from "node:path"
import {
  addDays,
  addYears,
  type CalendarDate,
  calendarDateSchema,
  daysBetween,
  readDate,
  yearsMoved,
} from "../../src/reseller/shared/calendar-date"

const date = (text: string): CalendarDate => calendarDateSchema.parse(text)

describe("A date without a time", () => {
  it.each(["2027-02-29", "2027-13-01", "2027-1-1", "2027-01-01T00:00:00Z", "", null, undefined])(
    "is not read from %p",
    (text) => expect(readDate(text)).toBeNull(),
  )

  it.each(["0001-01-01", "1970-01-01", "9999-12-31"])(
    "is not read from %p, which registries write for what they do not know, or for ever",
    (text) => expect(readDate(text)).toBeNull(),
  )

  it("is read from a real day, also the leap day", () => {
    expect(readDate("2028-02-29")).toBe("2028-02-29")
  })

  it.each([
    ["2026-11-22", 1, "2027-11-22"],
    ["2028-02-29", 1, "2029-02-28"],
    ["2028-02-29", 4, "2032-02-29"],
    ["2027-12-31", 10, "2037-12-31"],
  ])("%s and %i years are %s", (from, years, to) => expect(addYears(date(from), years)).toBe(to))

  it.each([
    ["2028-02-28", 2, "2028-03-01"],
    ["2027-01-01", -1, "2026-12-31"],
  ])("%s and %i days are %s", (from, days, to) => {
    expect(addDays(date(from), days)).toBe(to)
    expect(daysBetween(date(from), date(to))).toBe(days)
  })

  it.each([
    ["2027-05-01", "2028-05-01", 1, 0],
    ["2027-05-01", "2028-04-30", 1, -1],
    ["2028-02-29", "2030-02-28", 2, 0],
    ["2027-05-01", "2027-05-02", 0, 1],
    ["2027-01-01", "2027-12-30", 1, -2],
    ["2028-05-01", "2027-05-01", -1, 0],
    ["2027-05-01", "2027-08-01", 0, 92],
  ])("an expiry that moved from %s to %s moved %i years, %i days off", (from, to, years, days_off) =>
    expect(yearsMoved(date(from), date(to))).toEqual({ years, days_off }),
  )

  it.each(["Pacific/Kiritimati", "America/New_York"])("is not moved by the time zone %s", (TZ) => {
    const module = join(__dirname, "../../src/reseller/shared/calendar-date.ts")
    const script = `const d = require(${JSON.stringify(module)});
        console.log(d.addYears("2026-03-22", 1), d.addDays("2026-03-21", 1), d.daysBetween("2026-03-20", "2026-03-23"), d.readDate("2026-01-01"))`
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "-e", script], {
      env: { TZ },
      encoding: "utf8",
    })
    expect(stdout.trim()).toBe("2027-03-22 2026-03-22 3 2026-01-01")
  })
})
