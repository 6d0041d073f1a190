import type { LineItem } from "@medusajs/medusa"
import { kindOfLine } from "./lines"

type Line = Pick<LineItem, "created_at" | "metadata">

const KEY = "asked_order"

/** In which order names were asked for: one that the shop had no room for at once comes later, and still stands in its place. */
export const rememberOrder = (domains: readonly string[]): void =>
  sessionStorage.setItem(KEY, domains.join("\n"))

export const domainsIn = (lines: readonly Pick<LineItem, "metadata">[]): string[] =>
  lines.flatMap((line) => {
    const kind = kindOfLine(line)
    return kind.kind === "domain" ? [kind.domain] : []
  })

/** As they were put in, names that came together as they were asked for; a line that was changed has kept its place. */
export const inOrder = <Filled extends { items: Line[] }>(filled: Filled): Filled => {
  const asked = (sessionStorage.getItem(KEY) ?? "").split("\n")
  const placeOf = (line: Line): number => asked.indexOf(domainsIn([line])[0] ?? "-")
  const lines = [...filled.items].sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  const placed = lines.filter((line) => placeOf(line) >= 0).sort((a, b) => placeOf(a) - placeOf(b))
  return { ...filled, items: lines.map((line) => (placeOf(line) < 0 ? line : (placed.shift() ?? line))) }
}
