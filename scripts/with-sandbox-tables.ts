import { PREFIXES } from "../sandbox/domains/scripts/prefix-table"
import { SCRIPTED_VALUES } from "../sandbox/identity/scripts"
import { libertyRows } from "../sandbox/liberties/table"
import { inPlace, tableOf } from "./in-place"

const code = (text: string): string => `\`${text}\``

/** What the sandbox's README lists. */
const LISTS: Readonly<Record<string, () => string[]>> = {
  names: () => PREFIXES.map(({ syntax, meaning }) => `- ${code(syntax)}: ${meaning}`),
  inputs: () => SCRIPTED_VALUES.map(({ ending, meaning }) => `- ${code(ending)}: ${meaning}`),
}

export const withSandboxTables = (document: string): string =>
  Object.entries(LISTS).reduce(
    (whole, [name, lines]) => inPlace(whole, name, () => lines().join("\n")),
    document,
  )

/** docs/assumptions.md with the liberties, by what the contract leaves open. */
export const withLibertyRows = (document: string): string =>
  inPlace(document, "liberties", () => {
    const names = new Map<string, string[]>()
    for (const { contract, name } of libertyRows())
      names.set(contract, [...(names.get(contract) ?? []), code(name)])
    const rows = [...names].map(([contract, of_it]) => [contract, of_it.join(", ")])
    return tableOf(["contract, and what it leaves open", "liberties"], rows.toSorted())
  })
