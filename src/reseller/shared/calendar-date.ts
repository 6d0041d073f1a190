import { z } from "zod"
import { DAY_MS } from "./time"

const FEBRUARY = 1
const LAST_OF_FEBRUARY = 28

/** A day without a time, YYYY-MM-DD; no time zone moves it. */
export const calendarDateSchema = z.string().date().brand("CalendarDate")
export type CalendarDate = z.infer<typeof calendarDateSchema>

/** Registries write 0001-01-01 and 9999-12-31 for "not known" and "never"; no name is older than the first year. */
const EARLIEST_YEAR = "1985"
const LATEST_YEAR = "2999"

/** Null for what is no real day, or none on which a domain can expire. */
export function readDate(text: string | null | undefined): CalendarDate | null {
  const read = calendarDateSchema.safeParse(text)
  if (!read.success || textOf(momentOf(read.data)) !== read.data) return null
  const year = read.data.slice(0, EARLIEST_YEAR.length)
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? read.data : null
}

// UTC throughout, and only to count: never a local getter.
const momentOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const dateOf = (moment: number): CalendarDate => calendarDateSchema.parse(textOf(moment))

/** Positive when `to` is later. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY_MS)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(momentOf(date) + days * DAY_MS)

/** The same day so many years later; of 29 February in a year without one, the 28th. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  const at = new Date(momentOf(date))
  const [year, month, day] = [at.getUTCFullYear() + years, at.getUTCMonth(), at.getUTCDate()]
  const isLost = month === FEBRUARY && new Date(Date.UTC(year, month, day)).getUTCMonth() !== FEBRUARY
  return dateOf(Date.UTC(year, month, isLost ? LAST_OF_FEBRUARY : day))
}

/** How far an expiry has moved: whole years, and the days that it is off from them, in the nearer direction. */
export function yearsMoved(from: CalendarDate, to: CalendarDate): { years: number; days_off: number } {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  const nearest = [years - 1, years, years + 1]
    .map((count) => ({ years: count, days_off: daysBetween(addYears(from, count), to) }))
    .sort((a, b) => Math.abs(a.days_off) - Math.abs(b.days_off))
  return nearest[0] ?? { years, days_off: 0 }
}
