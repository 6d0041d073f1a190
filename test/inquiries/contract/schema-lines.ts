import { z } from "zod"
import { type FieldFacts, lineOf } from "./document-lines"

const PLAIN: FieldFacts = {
  type: "unknown",
  is_nullable: false,
  length: null,
  choices: [],
  isRequired: true,
  fallback: null,
}

function fallbackOf(value: unknown): string {
  return Array.isArray(value) && value.length === 0 ? "empty" : JSON.stringify(value)
}

function stringLength({ minLength, maxLength }: z.ZodString): string | null {
  return minLength === null && maxLength === null ? null : `${minLength}..${maxLength}`
}

function factsOf(schema: z.ZodTypeAny): FieldFacts {
  if (schema instanceof z.ZodDefault) {
    const fallback = fallbackOf(schema.parse(undefined))
    return { ...factsOf(schema.removeDefault()), isRequired: false, fallback }
  }
  if (schema instanceof z.ZodOptional) return { ...factsOf(schema.unwrap()), isRequired: false }
  if (schema instanceof z.ZodNullable) return { ...factsOf(schema.unwrap()), is_nullable: true }
  if (schema instanceof z.ZodString) return { ...PLAIN, type: "string", length: stringLength(schema) }
  if (schema instanceof z.ZodEnum) return { ...PLAIN, type: "string", choices: schema.options }
  if (schema instanceof z.ZodNumber) return { ...PLAIN, type: schema.isInt ? "integer" : "number" }
  if (schema instanceof z.ZodBoolean) return { ...PLAIN, type: "boolean" }
  if (schema instanceof z.ZodArray) return { ...PLAIN, type: "array" }
  if (schema instanceof z.ZodObject) return { ...PLAIN, type: "object" }
  return PLAIN
}

/** The object that a field is made of, under whatever it is wrapped in, with the path of its fields. */
function innerObject(schema: z.ZodTypeAny, path: string): { path: string; object: z.ZodTypeAny } {
  if (schema instanceof z.ZodDefault) return innerObject(schema.removeDefault(), path)
  if (schema instanceof z.ZodNullable) return innerObject(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return innerObject(schema.element, `${path}[]`)
  return { path, object: schema }
}

export function linesOfSchema(schema: z.ZodTypeAny, prefix: string): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  const shape: z.ZodRawShape = schema.shape
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = innerObject(field, `${prefix}${name}`)
    return [lineOf(`${prefix}${name}`, factsOf(field)), ...linesOfSchema(inner.object, `${inner.path}.`)]
  })
}
