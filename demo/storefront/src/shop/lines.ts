import type { Line as FullLine } from "./medusa"

type Line = Pick<FullLine, "metadata">

/** What the plugin notes on a line for display. */
export type DomainLine = { kind: "domain"; domain: string; years: number; action: string }
export type LineKind = DomainLine | { kind: "inquiry"; service: string } | { kind: "goods" }

export const kindOfLine = ({ metadata }: Line): LineKind => {
  const { domain, years, action, service } = metadata ?? {}
  if (typeof domain === "string" && typeof years === "number") {
    return { kind: "domain", domain, years, action: String(action) }
  }
  return typeof service === "string" ? { kind: "inquiry", service } : { kind: "goods" }
}

/** In years. What the shop sells at most, unless its owner says less: it is asked anyway and says so. */
export const TERMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** Goods go by post; domains and inquiries do not. */
export const needsDelivery = (lines: readonly Line[]): boolean =>
  lines.some((line) => kindOfLine(line).kind === "goods")

const KEY = "asked_order"

/** In which order names were asked for: one that the shop had no room for at once comes later, and still stands in its place. */
export const rememberOrder = (domains: readonly string[]): void =>
  sessionStorage.setItem(KEY, domains.join("\n"))

export const forgetOrder = (): void => sessionStorage.removeItem(KEY)

export const domainsIn = (lines: readonly Line[]): string[] =>
  lines.flatMap((line) => {
    const kind = kindOfLine(line)
    return kind.kind === "domain" ? [kind.domain] : []
  })

/** As they were put in, names that came together as they were asked for; a line that was changed has kept its place. */
export const inOrder = <Filled extends { items: (Line & Pick<FullLine, "created_at">)[] }>(
  filled: Filled,
): Filled => {
  const asked = (sessionStorage.getItem(KEY) ?? "").split("\n")
  const placeOf = (line: Line): number => asked.indexOf(domainsIn([line])[0] ?? "-")
  const lines = [...filled.items].sort((a, b) => a.created_at.localeCompare(b.created_at))
  const placed = lines.filter((line) => placeOf(line) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  return { ...filled, items: lines.map((line) => (placeOf(line) < 0 ? line : (placed.shift() ?? line))) }
}
