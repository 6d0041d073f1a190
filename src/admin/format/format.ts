import { decimalDigits } from "../../core/money/currency"
import { SECOND_MS } from "../../core/time"
import type { Bilingual, Language } from "../language/language"

/** The two Iranian units have names; other currencies go by their code. */
const UNITS: Readonly<Record<string, Bilingual>> = {
  irt: { en: "toman", fa: "تومان" },
  irr: { en: "rial", fa: "ریال" },
}

const LOCALES = { en: "en-US", fa: "fa-IR" } as const satisfies Record<Language, string>

type Amounts = {
  number(value: number): string
  /** Without separators: "#1024". */
  label(number: number): string
  /** A cost of integer IRT. */
  cost(irt: number | null): string
  /** An amount in minor units of a currency, with its unit. */
  money(amount: number | null, currency_code: string): string
  /** The same without its unit, and the unit alone: for columns whose head names it. */
  bare(amount: number | null, currency_code: string): string
  unit(currency_code: string): string
  /** `share` 0.2 is "20%". */
  percent(share: number): string
  /** The same with its sign. */
  change(share: number): string
}

export const NOT_KNOWN = "–"

/** Intl would give the toman two decimals and the name IRT, so digits and unit come from here. */
export function amountsIn(language: Language): Amounts {
  const plain = new Intl.NumberFormat(LOCALES[language])
  const ungrouped = new Intl.NumberFormat(LOCALES[language], { useGrouping: false })
  const in_percent = { style: "percent", maximumFractionDigits: 1 } as const
  /** Read from the right, ٪ stands behind its number. */
  const behind = (text: string): string => text.replace("٪", "\u200f٪")
  const percents = new Intl.NumberFormat(LOCALES[language], in_percent)
  const changes = new Intl.NumberFormat(LOCALES[language], { ...in_percent, signDisplay: "exceptZero" })
  const unit = (currency_code: string): string =>
    UNITS[currency_code.toLowerCase()]?.[language] ?? currency_code.toUpperCase()
  const bare = (amount: number | null, currency_code: string): string => {
    if (amount === null) return NOT_KNOWN
    const digits = decimalDigits(currency_code)
    return new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount / 10 ** digits)
  }
  const money = (amount: number | null, currency_code: string): string =>
    amount === null ? NOT_KNOWN : `${bare(amount, currency_code)} ${unit(currency_code)}`
  return {
    number: (value) => plain.format(value),
    label: (value) => `#${ungrouped.format(value)}`,
    cost: (irt) => money(irt, "irt"),
    money,
    bare,
    unit,
    percent: (share) => behind(percents.format(share)),
    change: (share) => behind(changes.format(share)),
  }
}

const STEPS = [
  { unit: "day", ms: 24 * 60 * 60 * SECOND_MS },
  { unit: "hour", ms: 60 * 60 * SECOND_MS },
  { unit: "minute", ms: 60 * SECOND_MS },
  { unit: "second", ms: SECOND_MS },
] as const

/** "38 seconds", "2 days": in the largest unit that fits, and never nothing. */
export function duration(ms: number, language: Language): string {
  const step = STEPS.find((one) => ms >= one.ms) ?? STEPS[3]
  const words = { style: "unit", unit: step.unit, unitDisplay: "long" } as const
  return new Intl.NumberFormat(LOCALES[language], words).format(Math.max(1, Math.floor(ms / step.ms)))
}

/** "in 3 minutes", "2 days ago"; in the largest unit that fits. */
export function relativeTime(date: Date, now: Date, language: Language): string {
  const distance_ms = date.getTime() - now.getTime()
  const step = STEPS.find(({ ms }) => Math.abs(distance_ms) >= ms)
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return step ? formatter.format(Math.round(distance_ms / step.ms), step.unit) : formatter.format(0, "second")
}

/** The browser's, unless a test gives one. */
type Zone = { time_zone?: string }

const format = (locale: string, options: Intl.DateTimeFormatOptions, { time_zone }: Zone) => {
  const formatter = new Intl.DateTimeFormat(locale, { ...options, ...(time_zone && { timeZone: time_zone }) })
  // A date is not broken over two lines.
  return (date: Date): string => formatter.format(date).replaceAll(" ", "\u00a0")
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const
const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** The year alone would do; Intl adds the era to a Persian year in English. */
const withoutEra = (text: string): string => text.replace(/\s?(AP|ه‍\.ش\.)$/, "")

type Dates = {
  /** "21 Nov 2026 (30 Aban 1405)" or "۳۰ آبان ۱۴۰۵ (۲۱ نوامبر ۲۰۲۶)". */
  day(date: Date): string
  /** The same with the time of day. */
  moment(date: Date): string
  time(date: Date): string
  /** In the calendar of the language alone, where there is no room for both. */
  short(date: Date): string
  /** A date without a time, YYYY-MM-DD: the same day in every time zone. */
  date(day: string): string
  shortDate(day: string): string
}

/** Both calendars side by side: the one of the language first. */
export function datesIn(language: Language, zone: Zone = {}): Dates {
  const in_utc = (day: string): Date => new Date(`${day}T12:00:00Z`)
  const { day: utcDay, short: utcShort } = daysIn(language, { time_zone: "UTC" })
  return {
    ...daysIn(language, zone),
    date: (day) => utcDay(in_utc(day)),
    shortDate: (day) => utcShort(in_utc(day)),
  }
}

function daysIn(language: Language, zone: Zone): Omit<Dates, "date" | "shortDate"> {
  const gregorian = format(language === "fa" ? "fa-IR-u-ca-gregory" : "en-GB", DAY, zone)
  const time = format(language === "fa" ? "fa-IR" : "en-GB", TIME, zone)
  const in_jalali = format(language === "fa" ? "fa-IR-u-ca-persian" : "en-GB-u-ca-persian", LONG_DAY, zone)
  const jalali = (date: Date): string => withoutEra(in_jalali(date))
  const [first, second] = language === "fa" ? [jalali, gregorian] : [gregorian, jalali]
  return {
    day: (date) => `${first(date)} (${second(date)})`,
    moment: (date) => `${first(date)}${language === "fa" ? "،" : ","}\u00a0${time(date)} (${second(date)})`,
    time,
    short: first,
  }
}

/** How everything is said in one language. */
export type Format = Amounts &
  Dates & {
    language: Language
    say(words: Bilingual): string
    /** "in 3 minutes"; `now` is given, so that words can be tested. */
    distance(date: Date, now: Date): string
    /** How long ago it was: "3 minutes". */
    age(date: Date, now: Date): string
  }

export const formatIn = (language: Language, time_zone?: string): Format => ({
  ...amountsIn(language),
  ...datesIn(language, time_zone === undefined ? {} : { time_zone }),
  language,
  say: (words) => words[language],
  age: (date, now) => duration(now.getTime() - date.getTime(), language),
  distance: (date, now) => relativeTime(date, now, language),
})
