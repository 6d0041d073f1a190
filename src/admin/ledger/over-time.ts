import { unicodeName } from "../../client/unicode-name"
import { DAY_MS } from "../../core/time"
import type { LedgerLine } from "../api/ledger"
import type { Format } from "../format/format"
import type { Language } from "../language/language"
import { BEGINNING, type Period } from "./period"

type Named = Pick<LedgerLine, "domain" | "title">

export const lineName = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain) : say(title)

/** Lines are summed under a domain's extension or an inquiry's title. */
export const extensionOf = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain.slice(Math.max(0, domain.indexOf(".")))) : say(title)

/** More bars than these cannot be told apart; months are shown then. */
const MAX_DAYS = 62

/** One bar of the chart; amounts in minor units of the one currency of the lines. */
type Bar = { key: string; label: string; paid: number; refund: number; margin: number }

type Calendar = { keyOf(date: Date): string; labelOf(date: Date): string }

const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fa: "fa-IR-u-ca-persian" }

/** How a unit is told apart from the others, and how it is shown. */
const UNITS = {
  day: {
    key: { year: "numeric", month: "2-digit", day: "2-digit" },
    label: { month: "short", day: "numeric" },
  },
  month: { key: { year: "numeric", month: "2-digit" }, label: { month: "short", year: "2-digit" } },
} as const

/** Days and months of the calendar of the language. */
function calendarOf(unit: keyof typeof UNITS, language: Language, time_zone?: string): Calendar {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      ...options,
      ...(time_zone === undefined ? {} : { timeZone: time_zone }),
    })
  const [key, label] = [formatter(UNITS[unit].key), formatter(UNITS[unit].label)]
  return { keyOf: (date) => key.format(date), labelOf: (date) => label.format(date) }
}

/**
 * Paid, refunded and earned by day, or by month when there are many days. Every day of the period is there, those without
 * sales with zeros; a period that begins before any sale begins with the first.
 */
export function overTime(
  lines: readonly LedgerLine[],
  period: Period,
  language: Language,
  now: Date,
  time_zone?: string,
): Bar[] {
  const times = lines.map(({ at }) => at.getTime())
  if (times.length === 0) return []
  const end = period.to === null ? now.getTime() : Date.parse(period.to) - 1
  const first = period.from === BEGINNING ? Math.min(...times) : Date.parse(period.from)
  const last = Math.max(first, Math.min(end, now.getTime()), ...times)
  const unit = (last - first) / DAY_MS > MAX_DAYS ? "month" : "day"
  const { keyOf, labelOf } = calendarOf(unit, language, time_zone)
  const bars = new Map<string, Bar>()
  const barAt = (date: Date): Bar => {
    const key = keyOf(date)
    const bar = bars.get(key) ?? { key, label: labelOf(date), paid: 0, refund: 0, margin: 0 }
    bars.set(key, bar)
    return bar
  }
  for (let time = first; time < last; time += DAY_MS) barAt(new Date(time))
  barAt(new Date(last))
  for (const line of lines) {
    const bar = barAt(line.at)
    bar.paid += line.paid
    bar.refund += line.refund
    bar.margin += line.margin ?? 0
  }
  return [...bars.values()]
}
