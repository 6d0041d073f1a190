import type { Language } from "../language/language"

/** Of the browser unless a test gives one. */
type Zone = { time_zone?: string }

const format = (locale: string, options: Intl.DateTimeFormatOptions, { time_zone }: Zone) => {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, ...(time_zone && { timeZone: time_zone }) })
  return (date: Date): string => formatter.format(date)
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const
const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** The year alone would do; Intl adds the era to a Persian year in English. */
const withoutEra = (text: string): string => text.replace(/ ?(AP|ه‍\.ش\.)$/, "")

export type Dates = {
  /** "21 Nov 2026 (30 Aban 1405)" or "۳۰ آبان ۱۴۰۵ (21 Nov 2026)". */
  day(date: Date): string
  /** The same with the time of day. */
  moment(date: Date): string
  time(date: Date): string
  /** In the calendar of the language alone, where there is no room for both. */
  short(date: Date): string
}

/** Both calendars side by side: the one of the language first. */
export function datesIn(language: Language, zone: Zone = {}): Dates {
  const gregorian = format("en-GB", DAY, zone)
  const time = format(language === "fa" ? "fa-IR" : "en-GB", TIME, zone)
  const in_jalali = format(language === "fa" ? "fa-IR-u-ca-persian" : "en-GB-u-ca-persian", LONG_DAY, zone)
  const jalali = (date: Date): string => withoutEra(in_jalali(date))
  const [first, second] = language === "fa" ? [jalali, gregorian] : [gregorian, jalali]
  // A date of the other script keeps its own direction within the line.
  const isolated = (text: string): string => `\u2068${text}\u2069`
  return {
    day: (date) => `${first(date)} (${isolated(second(date))})`,
    moment: (date) =>
      `${first(date)}${language === "fa" ? "،" : ","} ${time(date)} (${isolated(second(date))})`,
    time,
    short: first,
  }
}
