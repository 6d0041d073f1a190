import { formatJalaliDate, isRealDate, type JalaliDate } from "../jalali"
import { type CheckContext, type Checked, invalid, ok } from "./check"

/** Year, month and day between slashes, dashes or dots, where month and day may have one digit; or eight digits alone. */
const FORM = /^(\d{4})(?:([/.-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/
/** Persian years stand in the 1400s for long yet: a year from here on is one of the Gregorian calendar. */
const FIRST_GREGORIAN_YEAR = 1800
/** Births were registered from 1297 on, of people then living; earlier than this none of them was born. */
const FIRST_BIRTH_YEAR = 1200
/** Longer lives are hardly known. */
const LONG_LIFE_YEARS = 120

/**
 * A Jalali birth date; `value` is YYYY/MM/DD. Not later than today. A Gregorian date is refused and not converted: it
 * may be a mistake of another kind.
 */
export function checkBirthDate(text: string, { today }: CheckContext): Checked {
  const match = FORM.exec(text)
  if (match === null) {
    return invalid("wrong_format", {
      en: "Write the birth date as year/month/day of the Persian calendar, like 1370/01/15.",
      fa: "تاریخ تولد را به‌صورت سال/ماه/روز شمسی بنویسید، مانند ۱۳۷۰/۰۱/۱۵.",
    })
  }
  const [, year, , month, day, month_alone, day_alone] = match
  const date: JalaliDate = {
    year: Number(year),
    month: Number(month ?? month_alone),
    day: Number(day ?? day_alone),
  }
  if (date.year >= FIRST_GREGORIAN_YEAR) {
    return invalid("gregorian_date", {
      en: "This is a Gregorian date; write the birth date of the Persian calendar.",
      fa: "این تاریخ میلادی است؛ تاریخ تولد را به شمسی بنویسید.",
    })
  }
  if (date.year < FIRST_BIRTH_YEAR || !isRealDate(date)) {
    return invalid("not_a_date", {
      en: "The Persian calendar has no such birth date.",
      fa: "چنین تاریخ تولدی در تقویم شمسی نیست.",
    })
  }
  const value = formatJalaliDate(date)
  if (value > formatJalaliDate(today)) {
    return invalid("date_in_future", {
      en: "The birth date is in the future.",
      fa: "تاریخ تولد در آینده است.",
    })
  }
  if (today.year - date.year <= LONG_LIFE_YEARS) return ok(value)
  return ok(value, {
    code: "unlikely_age",
    message: {
      en: "That is more than 120 years ago; make sure that it is right.",
      fa: "بیش از ۱۲۰ سال پیش است؛ از درستی آن مطمئن شوید.",
    },
  })
}
