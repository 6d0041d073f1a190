import { z } from "zod"
import type { Field } from "./fields/field"
import type { InquiryDefinition } from "./services/define-inquiry"

function lengthsOf({ minLength, maxLength }: z.ZodString) {
  return { ...(minLength === null ? {} : { minLength }), ...(maxLength === null ? {} : { maxLength }) }
}

function choiceOf(value: string | number | boolean, choices: Field["choices"]) {
  const label = choices?.[String(value)]
  if (label === undefined) throw new Error(`Bug! The choice ${value} has no name.`)
  return { const: value, title: label.en, "x-label-fa": label.fa }
}

/** The zod kinds that inputs are made of; another one is a bug that the tests of all inquiries find. */
function valueSchemaOf(schema: z.ZodTypeAny, choices: Field["choices"]) {
  const texts = Object.keys(choices ?? {})
  const named = (values: (string | number | boolean)[]) => values.map((value) => choiceOf(value, choices))
  if (schema instanceof z.ZodEnum) return { type: "string", oneOf: named(texts) } as const
  if (schema instanceof z.ZodBoolean)
    return {
      type: "boolean",
      ...(choices && { oneOf: named(texts.map((text) => text === "true")) }),
    } as const
  // The contract lists no values: others are taken as well.
  if (schema instanceof z.ZodNumber && schema.isInt)
    return { type: "integer", ...(choices && { "x-suggestions": named(texts.map(Number)) }) } as const
  if (!(schema instanceof z.ZodString)) throw new Error(`Bug! No JSON Schema for ${schema.constructor.name}`)
  return { type: "string", ...lengthsOf(schema), ...(choices && { "x-suggestions": named(texts) }) } as const
}

function fieldSchemaOf({ kind, label, hint, schema: any, choices, group }: Field) {
  const schema = any instanceof z.ZodOptional ? any.unwrap() : any
  const value =
    schema instanceof z.ZodDefault
      ? { ...valueSchemaOf(schema.removeDefault(), choices), default: schema.parse(undefined) }
      : valueSchemaOf(schema, choices)
  return {
    ...value,
    title: label.en,
    "x-label-fa": label.fa,
    ...(hint && { description: hint.en, "x-hint-fa": hint.fa }),
    "x-kind": kind,
    ...(group !== undefined && { "x-group": group }),
  }
}

/** JSON Schema (2020-12), of which a storefront can draw a form; `x-kind` tells which control to draw. */
export function jsonSchemaOf({ title, fields }: InquiryDefinition) {
  const entries = Object.entries(fields)
  return {
    type: "object" as const,
    title: title.en,
    "x-title-fa": title.fa,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchemaOf(field)])),
    required: entries.filter(([, field]) => !field.schema.isOptional()).map(([name]) => name),
    additionalProperties: false as const,
  }
}
