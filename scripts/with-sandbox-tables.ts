import { ENDPOINTS } from "../sandbox/domains/endpoints"
import { PREFIXES } from "../sandbox/domains/scripts/prefix-table"
import { IDENTITY_ENDPOINTS } from "../sandbox/identity/handle-identity-request"
import { SCRIPTED_VALUES } from "../sandbox/identity/scripts"
import { SERVICES } from "../sandbox/identity/services"
import { CATEGORIES } from "../sandbox/identity/services/define-service"
import type { LibertyRow } from "../sandbox/liberties/liberty"
import { libertyRows } from "../sandbox/liberties/table"
import { inPlace, tableOf } from "./in-place"

const code = (text: string): string => `\`${text}\``

/** The tables of the sandbox's README. */
const TABLES: Readonly<Record<string, () => string>> = {
  names: () =>
    tableOf(
      ["beginning", "what it does"],
      PREFIXES.map(({ syntax, meaning }) => [code(syntax), meaning]),
    ),
  categories: () =>
    tableOf(
      ["category", "services"],
      CATEGORIES.map((category) => {
        const services = [...SERVICES].filter(([, service]) => service.category === category)
        return [code(category), services.map(([name]) => code(name)).join(", ")]
      }),
    ),
  inputs: () =>
    tableOf(
      ["digits", "what they do"],
      SCRIPTED_VALUES.map(({ ending, meaning }) => [code(ending), meaning]),
    ),
  endpoints: () =>
    tableOf(
      ["name", "endpoint"],
      [...ENDPOINTS, ...IDENTITY_ENDPOINTS].map(({ method, pattern, target }) => [
        code(target.name),
        `${method} ${pattern.replace(/:(\w+)/, "{$1}")}`,
      ]),
    ),
  liberties: () =>
    tableOf(
      ["liberty", "interface", "values", "default", "what it does"],
      libertyRows().map((one) => [code(one.name), one.interface, one.values, one.initial, one.what]),
    ),
}

export const withSandboxTables = (document: string): string =>
  Object.entries(TABLES).reduce((whole, [name, table]) => inPlace(whole, name, table), document)

/** What people write beside each liberty, by its name. */
function written(table: string): Map<string, readonly string[]> {
  const rows = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()))
  return new Map(rows.map(([, name = "", , , stories = "", proved = ""]) => [name, [stories, proved]]))
}

/** docs/liberties.md with where each liberty comes from; the last two columns are written by hand, and stay. */
export const withLibertyRows = (document: string): string =>
  inPlace(document, "liberties", (before) => {
    const kept = written(before)
    const cells = (one: LibertyRow) => {
      const [stories = "", proved = ""] = kept.get(code(one.name)) ?? []
      return [code(one.name), one.contract, `${one.values}; default ${one.initial}`, stories, proved]
    }
    return tableOf(["liberty", "contract", "sandbox", "stories", "what it proved"], libertyRows().map(cells))
  })
