import { TERMS } from "./lines"

/** Registries keep no domain for longer than this from today. */
const MOST_YEARS_AHEAD = 10

/** The same day so many years later, YYYY-MM-DD; of 29 February the 28th where there is none. For show: the shop counts. */
export const inYears = (day: string, years: number): string => {
  const [year = "", month = "", date = ""] = day.split("-")
  const later = `${Number(year) + years}-${month}-${date}`
  return new Date(later).toISOString().startsWith(later) ? later : `${Number(year) + years}-02-28`
}

/** The terms that a domain with this expiry can be renewed for; always one at least, about which the shop decides. */
export const termsFrom = (expiry: string): readonly number[] => {
  const last = inYears(new Date().toISOString().slice(0, "YYYY-MM-DD".length), MOST_YEARS_AHEAD)
  return TERMS.filter((years) => years === 1 || inYears(expiry, years) <= last)
}
