import type { LibertyRow } from "../sandbox/liberties/liberty"
import { libertyRows } from "../sandbox/liberties/table"

const PLACE = /(<!-- liberties: npm run docs -->\n)([\s\S]*?)(<!-- end of liberties -->)/

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`

const tableOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => "---"), ...rows].map(row).join("\n")

function inItsPlace(document: string, table: (before: string) => string): string {
  if (!PLACE.test(document)) throw new Error("The document has no place for the liberties")
  return document.replace(
    PLACE,
    (_, begin: string, before: string, end: string) => `${begin}${table(before)}\n${end}`,
  )
}

/** The sandbox's README with what each liberty does. */
export const withLibertyTable = (document: string): string =>
  inItsPlace(document, () =>
    tableOf(
      ["liberty", "interface", "values", "default", "what it does"],
      libertyRows().map((one) => [`\`${one.name}\``, one.interface, one.values, one.initial, one.what]),
    ),
  )

/** What people write beside each liberty, by its name. */
function written(table: string): Map<string, readonly string[]> {
  const rows = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))
  return new Map(rows.map(([, name = "", , , stories = "", proved = ""]) => [name, [stories, proved]]))
}

/** docs/liberties.md with where each liberty comes from; the last two columns are written by hand, and stay. */
export const withLibertyRows = (document: string): string =>
  inItsPlace(document, (before) => {
    const kept = written(before)
    const cells = (one: LibertyRow) => {
      const name = `\`${one.name}\``
      const [stories = "", proved = ""] = kept.get(name) ?? []
      return [name, one.contract, `${one.values}; default ${one.initial}`, stories, proved]
    }
    return tableOf(["liberty", "contract", "sandbox", "stories", "what it proved"], libertyRows().map(cells))
  })
