/** Longest term of one order (contract D8). */
export const MAX_TERM_YEARS = 10

type Years = { kind: "years"; years: number } | { kind: "invalid"; code: "invalid_years"; message: string }

/** A term in whole years, from 1 to the shop's `max_years`, which never goes beyond upstream's ten. */
export function parseYears(value: unknown, max_years: number): Years {
  const longest = Math.min(max_years, MAX_TERM_YEARS)
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= longest) {
    return { kind: "years", years: value }
  }
  const terms = longest === 1 ? "1, the only term on sale" : `a whole number from 1 to ${longest}`
  return { kind: "invalid", code: "invalid_years", message: `The number of years must be ${terms}.` }
}
