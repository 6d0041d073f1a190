import { z } from "zod"

/** The JSON Schema of an input, as the catalogue shows it (contract section 1, point 2). */
export function inputSchemaOf(input: z.ZodObject<z.ZodRawShape, "strict">) {
  const fields = Object.entries(input.shape)
  return {
    type: "object",
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    required: fields.filter(([, field]) => !field.isOptional()).map(([name]) => name),
    additionalProperties: false,
  }
}

function fieldSchema(field: z.ZodTypeAny): Record<string, unknown> {
  if (field instanceof z.ZodDefault) {
    return { ...fieldSchema(field.removeDefault()), default: field._def.defaultValue() }
  }
  if (field instanceof z.ZodBoolean) return { type: "boolean" }
  if (field instanceof z.ZodNumber) return { type: "integer" }
  if (field instanceof z.ZodEnum) return { type: "string", enum: field.options }
  if (field instanceof z.ZodString)
    return Object.assign({ type: "string" }, ...field._def.checks.map(textCheck))
  throw new Error("Bug! An input field of a kind that the catalogue cannot show")
}

function textCheck(check: z.ZodStringCheck): Record<string, unknown> {
  switch (check.kind) {
    case "length":
      return { minLength: check.value, maxLength: check.value }
    case "min":
      return { minLength: check.value }
    case "max":
      return { maxLength: check.value }
    case "regex":
      return { pattern: check.regex.source }
    default:
      throw new Error(`Bug! A check that the catalogue cannot show: ${check.kind}`)
  }
}
