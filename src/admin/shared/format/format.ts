import { decimalDigits } from "../../../reseller/prices/money"
import { type Bilingual, type Language, languageSchema } from "../../../reseller/shared/language"
import { DAY_MS, SECOND_MS } from "../../../reseller/shared/time"

export type { Bilingual, Language }

export const sameInBoth = (said: string): Bilingual => ({ en: said, fa: said })

export const directionOf = (language: Language): "ltr" | "rtl" => (language === "fa" ? "rtl" : "ltr")

/** The choice made here; else Persian if the admin or the browser prefers it; else English. */
export function languageFor(sources: {
  chosen: string | null
  admin: string | null
  browser: readonly string[]
}): Language {
  const chosen = languageSchema.safeParse(sources.chosen)
  if (chosen.success) return chosen.data
  return [sources.admin, sources.browser[0]].some((tag) => tag?.split("-")[0] === "fa") ? "fa" : "en"
}

/** The two Iranian units have names; other currencies go by their code. */
const UNITS: Readonly<Record<string, Bilingual>> = {
  irt: { en: "toman", fa: "تومان" },
  irr: { en: "rial", fa: "ریال" },
}

const LOCALES = { en: "en-US", fa: "fa-IR" } as const satisfies Record<Language, string>

export const NOT_KNOWN = "–"

const STEPS = [
  { unit: "day", ms: DAY_MS },
  { unit: "hour", ms: 60 * 60 * SECOND_MS },
  { unit: "minute", ms: 60 * SECOND_MS },
  { unit: "second", ms: SECOND_MS },
] as const

type Moment = Date | string

const DAY = { day: "numeric", month: "short", year: "numeric" } as const
const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

/** `timeZone`: the browser's, unless a test gives one. */
const dates = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(locale, options)
  // A date is not broken over two lines. The year alone would do; Intl adds the era to a Persian year in English.
  return (date: Moment): string =>
    formatter
      .format(new Date(date))
      .replace(/\s?(AP|ه‍\.ش\.)$/, "")
      .replaceAll(" ", "\u00a0")
}

function daysIn(language: Language, timeZone?: string) {
  const gregorian = dates(language === "fa" ? "fa-IR-u-ca-gregory" : "en-GB", { ...DAY, timeZone })
  const jalali = dates(`${language === "fa" ? "fa-IR" : "en-GB"}-u-ca-persian`, { ...LONG_DAY, timeZone })
  const [short, other] = language === "fa" ? [jalali, gregorian] : [gregorian, jalali]
  return { short, day: (date: Moment): string => `${short(date)} (${other(date)})` }
}

export type Format = ReturnType<typeof formatIn>

export function formatIn(language: Language, timeZone?: string) {
  const locale = LOCALES[language]
  const numbers = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(locale, options)
    // Read from the right, ٪ stands behind its number.
    return (value: number): string => formatter.format(value).replace("٪", "\u200f٪")
  }
  const in_percent = { style: "percent", maximumFractionDigits: 1 } as const
  const number = numbers({})
  const label = numbers({ useGrouping: false })
  const unit = (currency_code: string): string =>
    UNITS[currency_code.toLowerCase()]?.[language] ?? currency_code.toUpperCase()
  // Intl would give the toman two decimals and the name IRT, so digits and unit come from here.
  const bare = (amount: number | null, currency_code: string): string => {
    if (amount === null) return NOT_KNOWN
    const digits = decimalDigits(currency_code)
    const decimals = numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits })
    return decimals(amount / 10 ** digits)
  }
  const money = (amount: number | null, currency_code: string): string =>
    amount === null ? NOT_KNOWN : `${bare(amount, currency_code)} ${unit(currency_code)}`
  const { short } = daysIn(language, timeZone)
  const in_utc = daysIn(language, "UTC")
  const time = dates(language === "fa" ? "fa-IR" : "en-GB", { ...TIME, timeZone })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return {
    language,
    say: (words: Bilingual): string => words[language],
    number,
    years: (count: number): string =>
      language === "fa" ? `${number(count)} سال` : `${number(count)} ${count === 1 ? "year" : "years"}`,
    /** Without separators: "#1024". */
    label: (value: number): string => `#${label(value)}`,
    cost: (irt: number | null): string => money(irt, "irt"),
    /** An amount in minor units of a currency, with its unit. */
    money,
    /** The same without its unit, and the unit alone: for columns whose head names it. */
    bare,
    unit,
    /** `share` 0.2 is "20%". */
    percent: numbers(in_percent),
    change: numbers({ ...in_percent, signDisplay: "exceptZero" }),
    /** "21 Nov 2026, 10:00" or "۳۰ آبان ۱۴۰۵، ۱۰:۰۰". */
    moment: (date: Moment): string => `${short(date)}${language === "fa" ? "،" : ","}\u00a0${time(date)}`,
    time,
    short,
    /** A date without a time, YYYY-MM-DD: the same day in every time zone, and in both calendars. */
    date: (of: string): string => in_utc.day(`${of}T12:00:00Z`),
    shortDate: (of: string): string => in_utc.short(`${of}T12:00:00Z`),
    /** "in 3 minutes", "2 days ago", in the largest unit that fits; `now` is given, so that words can be tested. */
    distance(date: Moment, now: Date): string {
      const distance_ms = new Date(date).getTime() - now.getTime()
      const step = STEPS.find(({ ms }) => Math.abs(distance_ms) >= ms)
      return relative.format(step ? Math.round(distance_ms / step.ms) : 0, step?.unit ?? "second")
    },
    /** How long ago it was: "38 seconds", and never nothing. */
    age(date: Moment, now: Date): string {
      const age_ms = now.getTime() - new Date(date).getTime()
      const step = STEPS.find(({ ms }) => age_ms >= ms) ?? STEPS[3]
      const words = numbers({ style: "unit", unit: step.unit, unitDisplay: "long" })
      return words(Math.max(1, Math.floor(age_ms / step.ms)))
    },
  }
}
