import type { Finding } from "../input-problem"

/** A day of the Persian calendar; `month` and `day` begin at 1. Not proven to exist: see `isRealDate`. */
export type JalaliDate = { year: number; month: number; day: number }

/** Eight leap years in 33, which is how the calendar runs from 1178 to 1632; tested against ICU for 1200 to 1500. */
export function isLeapYear(year: number): boolean {
  return (25 * year + 11) % 33 < 8
}

function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31
  return month === 12 && !isLeapYear(year) ? 29 : 30
}

export function isRealDate({ year, month, day }: JalaliDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** YYYY/MM/DD, the `birth_date` of contract I2.2. Texts of this form sort as their days do. */
export function formatJalaliDate({ year, month, day }: JalaliDate): string {
  return [String(year).padStart(4, "0"), ...[month, day].map((part) => String(part).padStart(2, "0"))].join(
    "/",
  )
}

const CALENDAR = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "Asia/Tehran",
  year: "numeric",
  month: "numeric",
  day: "numeric",
})

export function jalaliDayOf(instant: Date): JalaliDate {
  const parts = new Map(CALENDAR.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const [year, month, day] = [parts.get("year"), parts.get("month"), parts.get("day")]
  if (year === undefined || month === undefined || day === undefined) {
    throw new Error("Bug! This Node.js formats no Persian calendar.")
  }
  return { year, month, day }
}

/** Persian years stand in the 1400s for long yet: a year from here on is one of the Gregorian calendar. */
const FIRST_GREGORIAN_YEAR = 1800
/** Births were registered from 1297 on, of people then living; earlier than this none of them was born. */
const FIRST_BIRTH_YEAR = 1200
const LONG_LIFE_YEARS = 120

/** YYYY/MM/DD, not later than today. A Gregorian date is refused and not converted: it may be a mistake of another kind. */
export function checkBirthDate(text: string, today: JalaliDate): Finding {
  const [, year, month, day] = (/^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return "wrong_format"
  if (year >= FIRST_GREGORIAN_YEAR) return "gregorian_date"
  if (year < FIRST_BIRTH_YEAR || !isRealDate({ year, month, day })) return "not_a_date"
  if (text > formatJalaliDate(today)) return "date_in_future"
  return today.year - year > LONG_LIFE_YEARS ? "unlikely_age" : null
}
