import { z } from "zod"
import { modeSchema } from "./table"

export type LibertyRow = { name: string; values: string; initial: string; what: string }

export const libertyRows = (): LibertyRow[] => rowsOf(modeSchema.shape, "")

function rowsOf(table: z.ZodRawShape, before: string): LibertyRow[] {
  return Object.entries(table).flatMap(([name, schema]) => {
    const inner = schema instanceof z.ZodDefault ? schema.removeDefault() : schema
    if (inner instanceof z.ZodObject) return rowsOf(inner.shape, `${name}.`)
    const what = schema.description
    if (what === undefined) throw new Error(`Bug! The liberty ${name} says nothing of itself`)
    const initial = JSON.stringify(schema.parse(undefined)).replaceAll('"', "")
    return [{ name: `${before}${name}`, values: valuesOf(schema), initial, what }]
  })
}

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
