import { ENDPOINTS } from "../sandbox/domains/endpoints"
import { PREFIXES } from "../sandbox/domains/scripts/prefix-table"
import { IDENTITY_ENDPOINTS } from "../sandbox/identity/handle-identity-request"
import { SCRIPTED_VALUES } from "../sandbox/identity/scripts"
import { SERVICES } from "../sandbox/identity/services"
import { CATEGORIES } from "../sandbox/identity/services/define-service"
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

/** docs/assumptions.md with the liberties, by what the contract leaves open. */
export const withLibertyRows = (document: string): string =>
  inPlace(document, "liberties", () => {
    const names = new Map<string, string[]>()
    for (const { contract, name } of libertyRows())
      names.set(contract, [...(names.get(contract) ?? []), code(name)])
    const rows = [...names].map(([contract, of_it]) => [contract, of_it.join(", ")])
    return tableOf(["contract, and what it leaves open", "liberties"], rows.toSorted())
  })
