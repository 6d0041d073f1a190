import { type Label, parseLabel, readText } from "./label"
import { type DomainNameProblem, type InvalidName, invalidName } from "./problems"

/** First match wins: the order goes from what explains the whole text to what explains one sign in it. */
const FOREIGN_SHAPES: readonly (readonly [RegExp, DomainNameProblem])[] = [
  [/^$/, "empty"],
  [/[/\\?#]/, "is_url"],
  [/@/, "is_email"],
  [/^\[?[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*\]?$/, "ip_address"],
  [/:/, "has_port"],
  [/\s/, "contains_space"],
  [/%/, "percent_sign"],
  [/_/, "underscore"],
]

/** RFC 1035 section 2.3.4 less the length bytes, counted in the ASCII form without the last dot. */
export const MAX_NAME_LENGTH = 253
/** No name that fits is typed longer, whatever its form: bounds the work that a pasted book makes. */
export const MAX_TYPED_LENGTH = 1000

const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/

export type Host = { labels: readonly [Label, ...Label[]]; ascii: string }

/** Reads labels between dots; one final dot is fine. Knows nothing of extensions: one label alone is a host too. */
export function parseHost(input: string): { kind: "host"; host: Host } | InvalidName {
  if (input.length > MAX_TYPED_LENGTH) return invalidName("name_too_long")
  const text = readText(input).replace(/(?<=[^.])\.$/, "")
  const foreign = FOREIGN_SHAPES.find(([shape]) => shape.test(text))
  if (foreign) return invalidName(foreign[1])

  const parts = text.split(".")
  // URL parsers read a host that ends in a number as an IPv4 address.
  if (parts.length > 1 && NUMBER.test(parts.at(-1) ?? "")) {
    return invalidName(parts.every((part) => NUMBER.test(part)) ? "ip_address" : "invalid_extension")
  }
  const labels: Label[] = []
  for (const [index, part] of parts.entries()) {
    const isExtension = index > 0 && index === parts.length - 1
    const parsed = parseLabel(part, isExtension ? "extension" : "name")
    if (parsed.kind === "invalid") return parsed
    labels.push(parsed.label)
  }
  const [first, ...rest] = labels
  if (first === undefined) return invalidName("empty")
  const ascii = labels.map((label) => label.ascii).join(".")
  if (ascii.length > MAX_NAME_LENGTH) return invalidName("name_too_long")
  return { kind: "host", host: { labels: [first, ...rest], ascii } }
}
