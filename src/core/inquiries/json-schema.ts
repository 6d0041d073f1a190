import { z } from "zod"
import type { Field, FieldKind } from "./fields/field"
import type { InquiryDefinition } from "./services/define-inquiry"

type Choice = { const: string | number | boolean; title: string; "x-label-fa": string }

type ValueSchema =
  | { type: "string"; minLength?: number; maxLength?: number }
  | { type: "string" | "boolean" | "integer"; oneOf: Choice[] }
  | { type: "string" | "integer"; "x-suggestions": Choice[] }
  | { type: "boolean" | "integer" }

/** One property; `x-kind` tells a form which control to draw, `x-group` in groups of how many characters people read it. */
export type FieldJsonSchema = ValueSchema & {
  default?: unknown
  title: string
  "x-label-fa": string
  description?: string
  "x-hint-fa"?: string
  "x-kind": FieldKind
  "x-group"?: number
}

/** JSON Schema (2020-12) of an inquiry's input; the English words stand where JSON Schema has a place for words. */
export type InputJsonSchema = {
  type: "object"
  title: string
  "x-title-fa": string
  properties: Record<string, FieldJsonSchema>
  required: string[]
  additionalProperties: false
}

function lengthsOf({ minLength, maxLength }: z.ZodString) {
  return { ...(minLength === null ? {} : { minLength }), ...(maxLength === null ? {} : { maxLength }) }
}

function choiceOf(value: Choice["const"], choices: Field["choices"]): Choice {
  const label = choices?.[String(value)]
  if (label === undefined) throw new Error(`Bug! The choice ${value} has no name.`)
  return { const: value, title: label.en, "x-label-fa": label.fa }
}

/** The values of `choices`, of the type that the schema has: suggestions alone where the schema takes others too. */
function choicesOf(schema: z.ZodTypeAny, choices: NonNullable<Field["choices"]>): ValueSchema {
  const texts = Object.keys(choices)
  const named = (values: Choice["const"][]) => values.map((value) => choiceOf(value, choices))
  if (schema instanceof z.ZodBoolean)
    return { type: "boolean", oneOf: named(texts.map((text) => text === "true")) }
  // In the contract's order.
  if (schema instanceof z.ZodEnum)
    return { type: "string", oneOf: named(z.array(z.string()).parse(schema.options)) }
  if (schema instanceof z.ZodNumber) return { type: "integer", "x-suggestions": named(texts.map(Number)) }
  return { type: "string", "x-suggestions": named(texts) }
}

/** The zod kinds that inputs are made of; another one is a bug that the tests of all inquiries find. */
function valueSchemaOf(schema: z.ZodTypeAny, choices: Field["choices"]): ValueSchema {
  if (choices !== undefined) return choicesOf(schema, choices)
  if (schema instanceof z.ZodString) return { type: "string", ...lengthsOf(schema) }
  if (schema instanceof z.ZodBoolean) return { type: "boolean" }
  if (schema instanceof z.ZodNumber && schema.isInt) return { type: "integer" }
  throw new Error(`Bug! No JSON Schema for ${schema.constructor.name}`)
}

function defaultedSchemaOf(schema: z.ZodTypeAny, choices: Field["choices"]) {
  if (!(schema instanceof z.ZodDefault)) return valueSchemaOf(schema, choices)
  return { ...valueSchemaOf(schema.removeDefault(), choices), default: schema.parse(undefined) }
}

function fieldSchemaOf(field: Field): FieldJsonSchema {
  const { kind, label, hint, schema, choices, group } = field
  return {
    ...defaultedSchemaOf(schema, choices),
    title: label.en,
    "x-label-fa": label.fa,
    ...(hint === undefined ? {} : { description: hint.en, "x-hint-fa": hint.fa }),
    "x-kind": kind,
    ...(group === undefined ? {} : { "x-group": group }),
  }
}

/** The input of an inquiry as a storefront can draw a form of it. Derived: a field and its schema cannot differ. */
export function jsonSchemaOf({ title, fields }: InquiryDefinition): InputJsonSchema {
  const entries = Object.entries(fields)
  return {
    type: "object",
    title: title.en,
    "x-title-fa": title.fa,
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchemaOf(field)])),
    required: entries.filter(([, field]) => !field.schema.isOptional()).map(([name]) => name),
    additionalProperties: false,
  }
}
