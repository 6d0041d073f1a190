import type { Line } from "./medusa"

export type DomainLine = { domain: string; years: number; action: "register" | "renew" }

type Described = Pick<Line, "metadata">

/** The name that a line is about; null where it is about something else. */
export const domainOf = ({ metadata }: Described): DomainLine | null => {
  const { domain, years, action } = metadata ?? {}
  if (typeof domain !== "string" || typeof years !== "number") return null
  return { domain, years, action: action === "renew" ? "renew" : "register" }
}

export const isInquiry = ({ metadata }: Described): boolean => typeof metadata?.service === "string"

export const domainLines = (lines: readonly Described[]): DomainLine[] =>
  lines.map(domainOf).filter((of) => of !== null)

export const domainsIn = (lines: readonly Described[]): string[] =>
  domainLines(lines).map(({ domain }) => domain)

const ASKED = "asked_order"

/** In which order names were asked for: one that the shop had no room for at once comes later, and still stands in its place. */
export const rememberOrder = (domains: readonly string[]): void =>
  sessionStorage.setItem(ASKED, domains.join("\n"))

/** As they were put in, names that came together as they were asked for; a line that was changed has kept its place. */
export const inOrder = <Filled extends { items: Line[] }>(filled: Filled): Filled => {
  const asked = (sessionStorage.getItem(ASKED) ?? "").split("\n")
  const placeOf = (line: Line): number => asked.indexOf(domainsIn([line])[0] ?? "-")
  const lines = filled.items.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const placed = lines.filter((line) => placeOf(line) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  return { ...filled, items: lines.map((line) => (placeOf(line) < 0 ? line : (placed.shift() ?? line))) }
}

/** In years. What the shop sells at most, unless its owner says less: it is asked anyway and says so. */
export const TERMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The same day so many years later. For show: the shop counts. */
export const inYears = (day: string, years: number): string => {
  const later = new Date(day)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later.toISOString().slice(0, "YYYY-MM-DD".length)
}

/** The terms that a domain with this expiry can be renewed for; always one at least, about which the shop decides. */
export const termsFrom = (expiry: string): readonly number[] => {
  // Registries keep no domain for longer.
  const last = inYears(new Date().toISOString(), TERMS.length)
  return TERMS.filter((years) => years === 1 || inYears(expiry, years) <= last)
}
