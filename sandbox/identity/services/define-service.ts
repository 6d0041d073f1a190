import { z } from "zod"
import { type Inventor, inventor } from "../invent"
import { FLAGS, INTEGERS, ITEMS, inventText } from "./fields"
import type { Category } from "./formats"

type Input = Readonly<Record<string, unknown>>

type Field = { schema: z.ZodTypeAny; invent(of: Inventor, input: Input, item: string): unknown }

/** `name`, `name|null` (always there), `name?` (null unless given; of a list, empty), `name{fields}`, `name[fields]`. */
const FIELD = /^(\w+)(\?|\|null)?(?:([{[])(.*)[}\]])?$/

function partsOf(fields: string): string[] {
  const parts = [""]
  let depth = 0
  for (const letter of fields) {
    if ("{[".includes(letter)) depth += 1
    if ("}]".includes(letter)) depth -= 1
    if (letter === " " && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts
}

function resultOf(fields: string): Field {
  const entries = partsOf(fields).map(fieldOf)
  return {
    schema: z.object(Object.fromEntries(entries.map(([name, { schema }]) => [name, schema]))),
    invent: (...given) => Object.fromEntries(entries.map(([name, { invent }]) => [name, invent(...given)])),
  }
}

function fieldOf(part: string): [string, Field] {
  const [, name = "", may, open, inner = ""] = FIELD.exec(part) ?? []
  const { schema, invent } = open === undefined ? plain(name) : nested(name, open, inner)
  if (may === undefined) return [name, { schema, invent }]
  if (may === "|null") return [name, { schema: schema.nullable(), invent }]
  return [name, { schema: open === "[" ? schema.default([]) : schema.nullable().default(null), invent }]
}

/** Several things of one kind differ: each is invented about its own name. */
function nested(name: string, open: string, inner: string): Field {
  const { schema, invent } = resultOf(inner)
  if (open === "{") return { schema, invent: (of, ...given) => invent(of.about(name), ...given) }
  const items = ITEMS[name]
  if (items === undefined) throw new Error(`Bug! Nobody says what is in the list ${name}`)
  return {
    schema: z.array(schema),
    invent: (of, input) => items(of).map((item) => invent(of.about(item), input, item)),
  }
}

function plain(name: string): Field {
  const flag = FLAGS[name]
  if (flag !== undefined) return { schema: z.boolean(), invent: () => flag }
  const integer = INTEGERS[name]
  if (integer !== undefined) return { schema: z.number().int(), invent: integer }
  return { schema: z.string(), invent: inventText(name) }
}

export type Service = {
  category: Category
  /** Integer IRT with tax, an invented number. */
  price: number
  /** Contract I2.3; refuses what is not listed (contract I2). */
  input: z.ZodObject<z.ZodRawShape, "strict">
  /** Contract I2.3; says which fields may be null or absent. */
  result: z.ZodTypeAny
  /** A result with every field filled, for an input that fits. */
  answer(input: unknown): unknown
}

/** `about`: the field from which is invented, so that several services tell the same of one thing; else it is the whole input. */
export const service =
  (category: Category) =>
  (price: number, shape: z.ZodRawShape, fields: string, about?: string): Service => {
    const input = z.object(shape).strict()
    const { schema: result, invent } = resultOf(fields)
    const answer = (given: unknown) => {
      const read: Input = input.parse(given)
      const named = about === undefined ? undefined : read[about]
      return invent(inventor(typeof named === "string" ? named : JSON.stringify(read)), read, "")
    }
    return { category, price, input, result, answer }
  }
