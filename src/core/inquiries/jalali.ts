/** A day of the Persian calendar; `month` and `day` begin at 1. Not proven to exist: see `isRealDate`. */
export type JalaliDate = { year: number; month: number; day: number }

const DAYS_OF_FIRST_HALF = 31
const DAYS_OF_SECOND_HALF = 30

/** Eight leap years in 33, which is how the calendar runs from 1178 to 1632; tested against ICU for 1200 to 1500. */
export function isLeapYear(year: number): boolean {
  return (25 * year + 11) % 33 < 8
}

function daysInMonth(year: number, month: number): number {
  if (month <= 6) return DAYS_OF_FIRST_HALF
  if (month === 12 && !isLeapYear(year)) return DAYS_OF_SECOND_HALF - 1
  return DAYS_OF_SECOND_HALF
}

export function isRealDate({ year, month, day }: JalaliDate): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** YYYY/MM/DD, the `birth_date` of contract I2.2. Texts of this form sort as their days do. */
export function formatJalaliDate({ year, month, day }: JalaliDate): string {
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join(
    "/",
  )
}

const CALENDAR = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  timeZone: "Asia/Tehran",
  year: "numeric",
  month: "numeric",
  day: "numeric",
})

/** The day of the Persian calendar that it is in Tehran at an instant. */
export function jalaliDayOf(instant: Date): JalaliDate {
  const parts = new Map(CALENDAR.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const [year, month, day] = [parts.get("year"), parts.get("month"), parts.get("day")]
  if (year === undefined || month === undefined || day === undefined) {
    throw new Error("Bug! This Node.js formats no Persian calendar.")
  }
  return { year, month, day }
}
