import { DAY_MS } from "../../core/time"

/** Spans that a shop looks back over; `custom` is from day to day. */
export type Span = "7" | "30" | "90" | "365" | "all" | "custom"

/** `to` is null for now. */
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
