import type { Language } from "../language/language"

const SECOND_MS = 1_000
const STEPS = [
  { unit: "day", ms: 24 * 60 * 60 * SECOND_MS },
  { unit: "hour", ms: 60 * 60 * SECOND_MS },
  { unit: "minute", ms: 60 * SECOND_MS },
  { unit: "second", ms: SECOND_MS },
] as const

/** "in 3 minutes", "2 days ago"; in the largest unit that fits. */
export function relativeTime(date: Date, now: Date, language: Language): string {
  const distance_ms = date.getTime() - now.getTime()
  const step = STEPS.find(({ ms }) => Math.abs(distance_ms) >= ms)
  const formatter = new Intl.RelativeTimeFormat(language, { numeric: "auto" })
  return step ? formatter.format(Math.round(distance_ms / step.ms), step.unit) : formatter.format(0, "second")
}
