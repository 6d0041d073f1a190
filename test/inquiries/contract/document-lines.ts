import { readFileSync } from "node:fs"

/** One field as a line, such as `id-inquiry input national_code: string len 10..10, required`. */
export type FieldFacts = {
  type: string
  is_nullable: boolean
  length: string | null
  choices: readonly string[]
  isRequired: boolean
  /** "null", "false", "empty"; null when there is none. */
  fallback: string | null
}

export function lineOf(path: string, facts: FieldFacts): string {
  const type = [
    facts.is_nullable ? `${facts.type}|null` : facts.type,
    ...(facts.length === null ? [] : [`len ${facts.length}`]),
    ...(facts.choices.length === 0 ? [] : [`one of ${facts.choices.join(" ")}`]),
  ].join(" ")
  if (facts.fallback !== null) return `${path}: ${type}, default ${facts.fallback}`
  return `${path}: ${type}, ${facts.isRequired ? "required" : "optional"}`
}

export const CONTRACT = readFileSync("docs/contract.md", "utf8")

const sectionOf = (contract: string, from: string, to: string): string =>
  contract.split(`### ${from} `)[1]?.split(`### ${to} `)[0] ?? ""

const identifiersIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([a-z][a-z-]+-[a-z]+)`/g), ([, service]) => service ?? "")

/** The identifiers (contract I2.1). */
export const servicesOf = (contract: string): string[] => identifiersIn(sectionOf(contract, "I2.1", "I2.2"))

/** A table's cells, row by row; a bar within a cell is written \|. */
const rowsOf = (section: string): string[][] =>
  section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll("\\|", "|")))

/** Lengths by the name of the field (contract I2.2). */
const lengthsOf = (contract: string): ReadonlyMap<string, string> =>
  new Map(
    rowsOf(sectionOf(contract, "I2.2", "I2.3")).flatMap(([names = "", format = ""]) => {
      const length = /^len (\d+)/.exec(format)?.[1]
      if (length === undefined) return []
      return Array.from(names.matchAll(/`(\w+)`/g), ([, name]): [string, string] => [
        name ?? "",
        `${length}..${length}`,
      ])
    }),
  )

function splitOutside(text: string, separator: string): string[] {
  const parts = [""]
  let depth = 0
  for (const letter of text) {
    if ("({[".includes(letter)) depth += 1
    if (")}]".includes(letter)) depth -= 1
    if (letter === separator && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** "name", "name?", "name (notes)", "name {fields of an object}", "name? (notes) [fields of an array's objects]". */
const ITEM = /^(?<name>\w+)(?<optional>\?)?(?: \((?<notes>[^()]*)\))?(?: (?<open>[{[])(?<fields>.*)[}\]])?$/

function readItem(text: string, notes_of_all: string, lengths: ReadonlyMap<string, string>) {
  const { name = "", optional, notes: own = "", open, fields = null } = ITEM.exec(text)?.groups ?? {}
  if (name === "") throw new Error(`The contract's field cannot be read: ${text}`)
  const notes = `${own}, ${notes_of_all}`
  const [, from, to = from] = /(?:len )?\b(\d+)(?: to (\d+))?\b/.exec(notes.replace(/one of .*/, "")) ?? []
  const by_name = notes.includes("any length") ? null : (lengths.get(name) ?? null)
  const facts: FieldFacts = {
    type: open === "{" ? "object" : open === "[" ? "array" : (/boolean|integer/.exec(notes)?.[0] ?? "string"),
    is_nullable: /\|null|null unless given/.test(notes),
    length: from === undefined ? by_name : `${from}..${to}`,
    choices: /one of (.+?)(?:, $|$)/.exec(notes)?.[1]?.split(", ") ?? [],
    isRequired: optional === undefined,
    fallback: /(null|false|empty) unless given/.exec(notes)?.[1] ?? null,
  }
  return { name, facts, fields, inner: open === "[" ? `${name}[]` : name }
}

function linesOfCell(cell: string, prefix: string, lengths: ReadonlyMap<string, string>): string[] {
  return splitOutside(cell, ";").flatMap((clause) => {
    const { notes = "", list = clause } = /^each (?<notes>[^:]+): (?<list>.+)$/.exec(clause)?.groups ?? {}
    return splitOutside(list, ",").flatMap((text) => {
      const { name, facts, fields, inner } = readItem(text, notes, lengths)
      const within = fields === null ? [] : linesOfCell(fields, `${prefix}${inner}.`, lengths)
      return [lineOf(`${prefix}${name}`, facts), ...within]
    })
  })
}

/** Every field of every input and result (contract I2.3), by service. "as `service`" refers to another row. */
export function linesOfDocument(contract: string): Map<string, string[]> {
  const cells = new Map(
    rowsOf(sectionOf(contract, "I2.3", "I2.4")).flatMap(([services = "", ...parts]) =>
      identifiersIn(services).map((service): [string, string[]] => [service, parts]),
    ),
  )
  const cellOf = (service: string, part: number): string => {
    const cell = cells.get(service)?.[part] ?? ""
    const [other] = cell.startsWith("as ") ? identifiersIn(cell) : []
    return other === undefined ? cell : cellOf(other, part)
  }
  const lengths = lengthsOf(contract)
  return new Map(
    [...cells.keys()].map((service) => [
      service,
      [
        ...linesOfCell(cellOf(service, 0), "input ", lengths),
        ...linesOfCell(cellOf(service, 1), "result ", new Map()),
      ],
    ]),
  )
}
