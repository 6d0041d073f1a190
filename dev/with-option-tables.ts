import { neededTogether, optionsSchema } from "../src/reseller/options/options-schema"
import { jsonSchemaOf } from "./openapi/json-schema"

/** What is used of a JSON schema. */
type OptionSchema = {
  type?: string | string[]
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  const?: unknown
  enum?: unknown[]
  items?: OptionSchema
  anyOf?: OptionSchema[]
  properties?: Record<string, OptionSchema>
  required?: string[]
}

/** One value that a shop writes; `name` as `pricing.markup_percent`. */
type Option = { name: string; values: string; initial: string; meaning: string }

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll(",", ", ")}\``

function boundsOf({ minimum, maximum }: OptionSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` ≥ ${minimum}`
  return maximum === undefined ? "" : ` ≤ ${maximum}`
}

/** Null is an option that is not given. */
const oneOf = (all: readonly string[]): string => all.filter((words) => words !== "").join(" or ")

const SPANS = [
  { ms: 3_600_000, unit: "h" },
  { ms: 60_000, unit: "min" },
  { ms: 1_000, unit: "s" },
] as const

/** `21600000` is hard to read: with the same in hours, minutes or seconds. */
function defaultOf(name: string, value: unknown): string {
  if (!name.endsWith("_ms") || typeof value !== "number") return code(value)
  const span = SPANS.find(({ ms }) => value % ms === 0)
  return span === undefined ? code(value) : `${code(value)}, ${value / span.ms} ${span.unit}`
}

/** The type and what is allowed, in words. */
function valuesOf(schema: OptionSchema): string {
  if (schema.anyOf !== undefined) return oneOf(schema.anyOf.map(valuesOf))
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum !== undefined) return oneOf(schema.enum.map(code))
  if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => valuesOf({ ...schema, type })))
  switch (schema.type) {
    case "string":
      return schema.minLength === undefined || schema.minLength === 1
        ? "text"
        : `text, ≥ ${schema.minLength} characters`
    case "integer":
      return `integer${boundsOf(schema)}`
    case "number":
      return `number${boundsOf(schema)}`
    case "boolean":
      return "boolean"
    case "array":
      return `list of ${valuesOf(schema.items ?? {}).replace(/^[a-z ]*[a-z]/, "$&s")}`
    case "object":
      return schema.properties === undefined
        ? "object"
        : `\`{ ${Object.keys(schema.properties).join(", ")} }\` (${Object.values(schema.properties).map(valuesOf).join(", ")})`
    case "null":
      return ""
    default:
      throw new Error(`No words for the type of an option: ${JSON.stringify(schema)}`)
  }
}

/** `required` when everything above it is; else the option that makes it so. */
function initialOf(path: readonly string[], optional_above: string | null, isRequired: boolean): string {
  const together = neededTogether.find((needed) => needed.path.join(".") === path.join("."))
  if (together !== undefined) return `required with \`${together.with}\``
  if (!isRequired) return "none"
  return optional_above === null ? "required" : `required with \`${optional_above}\``
}

function optionsIn(group: OptionSchema, path: readonly string[], optional_above: string | null): Option[] {
  return Object.entries(group.properties ?? {}).flatMap(([key, schema]) => {
    const own = [...path, key]
    const name = own.join(".")
    const isRequired = group.required?.includes(key) ?? false
    if (schema.properties !== undefined) {
      const isOptional = !isRequired && schema.default === undefined
      return optionsIn(schema, own, isOptional ? name : optional_above)
    }
    if (schema.description === undefined)
      throw new Error(`Option ${name} says nothing of itself: .describe(…)`)
    const initial =
      schema.default === undefined
        ? initialOf(own, optional_above, isRequired)
        : defaultOf(name, schema.default)
    return [{ name, values: valuesOf(schema), initial, meaning: schema.description }]
  })
}

const PLACE = /(<!-- options (.+): npm run docs -->\n)[\s\S]*?(<!-- end of options -->)/g

const lineOf = ({ name, values, initial, meaning }: Option): string =>
  `- \`${name}\` (${initial === "none" ? values : `${values}; ${initial}`}): ${meaning}`

/** The same document with today's lists in their places; every top-level option must have one. */
export function withOptionTables(document: string): string {
  const left = new Set(optionsIn(jsonSchemaOf(optionsSchema, "tolerant"), [], null))
  const written = document.replace(PLACE, (_, begin: string, groups: string, end: string) => {
    const wanted = groups.split(" ")
    const here = wanted.flatMap((group) => [...left].filter(({ name }) => name.split(".")[0] === group))
    for (const option of here) left.delete(option)
    return `${begin}${here.map(lineOf).join("\n")}\n${end}`
  })
  if (left.size > 0)
    throw new Error(
      `The document has no place for the options ${[...left].map(({ name }) => name).join(", ")}`,
    )
  return written
}
