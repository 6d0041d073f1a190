import type { Finding } from "../input-problem"
import { dateText, type Field, textField } from "./field"

/** Eight leap years in 33, which is how the calendar runs from 1178 to 1632; tested against ICU for 1200 to 1500. */
const isLeapYear = (year: number): boolean => (25 * year + 11) % 33 < 8

function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31
  return month === 12 && !isLeapYear(year) ? 29 : 30
}

export const isRealDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

const CALENDAR = new Intl.DateTimeFormat("fa-IR-u-nu-latn", {
  timeZone: "Asia/Tehran",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** YYYY/MM/DD, as the `birth_date` of contract I2.2. Texts of this form sort as their days do. */
export const jalaliDayOf = (instant: Date): string => CALENDAR.format(instant)

/** Persian years stand in the 1400s for long yet: a year from here on is one of the Gregorian calendar. */
const FIRST_GREGORIAN_YEAR = 1800
/** Births were registered from 1297 on, of people then living; earlier than this none of them was born. */
const FIRST_BIRTH_YEAR = 1200
const LONG_LIFE_YEARS = 120

/** YYYY/MM/DD, not later than today. A Gregorian date is refused and not converted: it may be a mistake of another kind. */
export function checkBirthDate(text: string, today: string): Finding {
  const [, year, month, day] = (/^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return "wrong_format"
  if (year >= FIRST_GREGORIAN_YEAR) return "gregorian_date"
  if (year < FIRST_BIRTH_YEAR || !isRealDate(year, month, day)) return "not_a_date"
  if (text > today) return "date_in_future"
  return Number(today.slice(0, 4)) - year > LONG_LIFE_YEARS ? "unlikely_age" : null
}

const date = textField(dateText, checkBirthDate, {
  label: { en: "Birth date (Persian calendar)", fa: "تاریخ تولد" },
  hint: {
    en: "Year, month and day, like 1370/01/15; the digits alone will do",
    fa: "سال، ماه و روز شمسی، مانند ۱۳۷۰/۰۱/۱۵؛ فقط رقم‌ها کافی است",
  },
})
export const BIRTH_DATE: Field = { ...date, kind: "date" }
