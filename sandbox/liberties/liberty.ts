import { z } from "zod"

/** What a liberty says of itself. */
export type Told = {
  interface: "domains" | "identity" | "both"
  what: string
  /** Where the contract leaves what open. */
  contract: string
}

const TOLD = new WeakMap<z.ZodTypeAny, Told>()

/** One place where the contracts leave upstream a choice: its values with the default, and what it says of itself. */
export function liberty<T extends z.ZodTypeAny>(values: T, told: Told): T {
  if (TOLD.has(values)) throw new Error(`Bug! Two liberties of one schema: ${told.what}`)
  TOLD.set(values, told)
  return values
}

/** One row of the table, as people read it. */
export type LibertyRow = Told & { name: string; values: string; initial: string }

/** Every liberty of a table, those of a group one by one (`orders.days`). A field of a group says what it does itself. */
export function rowsOf(table: z.ZodRawShape): LibertyRow[] {
  return Object.entries(table).flatMap(([name, schema]) => {
    const told = TOLD.get(schema)
    if (told === undefined) throw new Error(`Bug! The liberty ${name} says nothing of itself`)
    const inner = schema instanceof z.ZodDefault ? schema.removeDefault() : schema
    if (!(inner instanceof z.ZodObject)) return [rowOf(name, schema, told)]
    const fields: z.ZodRawShape = inner.shape
    return Object.entries(fields).map(([field, own]) =>
      rowOf(`${name}.${field}`, own, { ...told, what: own.description ?? "" }),
    )
  })
}

const rowOf = (name: string, schema: z.ZodTypeAny, told: Told): LibertyRow => ({
  ...told,
  name,
  values: valuesOf(schema),
  initial: JSON.stringify(schema.parse(undefined)).replaceAll('"', ""),
})

/** What may be set, in words. */
function valuesOf(schema: z.ZodTypeAny): string {
  if (schema instanceof z.ZodDefault) return valuesOf(schema.removeDefault())
  if (schema instanceof z.ZodNullable) return `${valuesOf(schema.unwrap())} or null`
  if (schema instanceof z.ZodEnum) return schema.options.map((word: string) => `\`${word}\``).join(", ")
  if (schema instanceof z.ZodArray) return `any of ${valuesOf(schema.element)}`
  if (schema instanceof z.ZodBoolean) return "true, false"
  if (schema instanceof z.ZodNumber) return schema.isInt ? "integer" : "number"
  if (schema instanceof z.ZodString) return "text"
  if (schema instanceof z.ZodEffects) return "an identifier"
  throw new Error("Bug! A liberty of a kind that has no words")
}
