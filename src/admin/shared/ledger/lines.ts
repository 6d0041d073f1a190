import { unicodeName } from "../../../reseller/names/unicode-name"
import { DAY_MS } from "../../../reseller/shared/time"
import type { Bilingual, Format, Language } from "../format/format"
import type { LedgerLine } from "../views"

type Named = Pick<LedgerLine, "domain" | "title">

export const lineName = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain) : say(title)

export const extensionOf = ({ domain, title }: Named, { say }: Pick<Format, "say">): string =>
  title === null ? unicodeName(domain.slice(Math.max(0, domain.indexOf(".")))) : say(title)

/** More bars than these cannot be told apart; months are shown then. */
const MAX_DAYS = 62

type Bar = { key: string; label: string; paid: number; refund: number; margin: number }

/** How days and months are told apart, and how they are shown, in the calendar of the language. */
const UNITS = {
  day: {
    key: { year: "numeric", month: "2-digit", day: "2-digit" },
    label: { month: "short", day: "numeric" },
  },
  month: { key: { year: "numeric", month: "2-digit" }, label: { month: "short", year: "2-digit" } },
} as const

/** By day, or by month when there are many days, those without sales with zeros; not from before the first sale. */
export function overTime(
  lines: readonly LedgerLine[],
  period: Period,
  language: Language,
  now: Date,
  timeZone?: string,
): Bar[] {
  const times = lines.map(({ at }) => Date.parse(at))
  if (times.length === 0) return []
  const end = period.to === null ? now.getTime() : Date.parse(period.to) - 1
  const first = period.from === BEGINNING ? Math.min(...times) : Date.parse(period.from)
  const last = Math.max(first, Math.min(end, now.getTime()), ...times)
  const unit = (last - first) / DAY_MS > MAX_DAYS ? "month" : "day"
  const calendar = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === "fa" ? "fa-IR-u-ca-persian" : "en-GB", { ...options, timeZone })
  const [keys, labels] = [calendar(UNITS[unit].key), calendar(UNITS[unit].label)]
  const bars = new Map<string, Bar>()
  const barAt = (date: Date): Bar => {
    const key = keys.format(date)
    const bar = bars.get(key) ?? { key, label: labels.format(date), paid: 0, refund: 0, margin: 0 }
    bars.set(key, bar)
    return bar
  }
  for (let time = first; time < last; time += DAY_MS) barAt(new Date(time))
  barAt(new Date(last))
  for (const line of lines) {
    const bar = barAt(new Date(line.at))
    bar.paid += line.paid
    bar.refund += line.refund
    bar.margin += line.margin ?? 0
  }
  return [...bars.values()]
}

export type Span = "7" | "30" | "90" | "365" | "all" | "custom"

export type Period = { from: string; to: string | null }

/** Before any sale: without a beginning the route would answer the last months. */
export const BEGINNING = new Date(0).toISOString()

/** The moments that a span means now, as the ledger's route takes them; days of `custom` are the shop's own. */
export function periodOf(span: Span, days: { from: string; to: string }, now: Date): Period {
  if (span === "all") return { from: BEGINNING, to: null }
  if (span === "custom") return { from: startOf(days.from), to: endOf(days.to) }
  return { from: new Date(now.getTime() - Number(span) * DAY_MS).toISOString(), to: null }
}

/** Midnight of the browser's time zone: a day without a zone would be taken as UTC. */
const startOf = (day: string): string => (day === "" ? BEGINNING : new Date(`${day}T00:00`).toISOString())

const endOf = (day: string): string | null => {
  if (day === "") return null
  const midnight = new Date(`${day}T00:00`)
  midnight.setDate(midnight.getDate() + 1)
  return midnight.toISOString()
}

export const SPAN_WORDS: Readonly<Record<Span, Bilingual>> = {
  "7": { en: "Last 7 days", fa: "۷ روز گذشته" },
  "30": { en: "Last 30 days", fa: "۳۰ روز گذشته" },
  "90": { en: "Last 90 days", fa: "۹۰ روز گذشته" },
  "365": { en: "Last 365 days", fa: "۳۶۵ روز گذشته" },
  all: { en: "Everything", fa: "همه" },
  custom: { en: "Custom period", fa: "بازهٔ دلخواه" },
}
