import type { JalaliDate } from "./jalali-date"

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
