import { z } from "zod"
import type { Bilingual, Category } from "../categories"
import type { Fields } from "../fields/field"

const LABELS = new WeakMap<z.ZodTypeAny, Bilingual>()

/** A field of a result with what it is called; every field has a schema of its own. */
export function labelled<Schema extends z.ZodTypeAny>(schema: Schema, en: string, fa: string): Schema {
  LABELS.set(schema, { en, fa })
  return schema
}

/** Throws for a field that was defined without a label. */
export function labelOf(schema: z.ZodTypeAny, name: string): Bilingual {
  const label = LABELS.get(schema)
  if (label === undefined) throw new Error(`Bug! The result field ${name} has no label.`)
  return label
}

export const text = (en: string, fa: string) => labelled(z.string(), en, fa)
/** "string|null": always present. */
export const textOrNull = (en: string, fa: string) => labelled(z.string().nullable(), en, fa)
/** "optional, string|null default null". */
export const optionalText = (en: string, fa: string) => labelled(z.string().nullable().default(null), en, fa)
export const boolean = (en: string, fa: string) => labelled(z.boolean(), en, fa)
export const optionalBoolean = (en: string, fa: string) =>
  labelled(z.boolean().nullable().default(null), en, fa)
export const integer = (en: string, fa: string) => labelled(z.number().int(), en, fa)
export const optionalInteger = (en: string, fa: string) =>
  labelled(z.number().int().nullable().default(null), en, fa)

/** The answer of every inquiry that compares. */
export const matchResult = z.object({ matched: boolean("Matched", "تطابق دارد") })

type ObjectSchema<Value> = z.ZodType<Value, z.ZodTypeDef, unknown> & { readonly shape: z.ZodRawShape }

/** One of several services between which people choose by one question, as mobile bills by their operator. */
export type Variant = { group: string; question: Bilingual; option: Bilingual }

/** One paid inquiry, field for field as contract I2.3 says. */
export type InquiryDefinition<Input = unknown, Result = unknown> = {
  category: Category
  title: Bilingual
  fields: Fields
  /** Refuses fields that are not listed. Whether a value can be right is for the fields' checks to say. */
  input: ObjectSchema<Input>
  /** Drops fields that are not listed. */
  result: ObjectSchema<Result>
  /** False for what server code and admins alone may ask. */
  storefront: boolean
  variant: Variant | null
}

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]["schema"] }

function inputSchemaOf<F extends Fields>(fields: F) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field.schema])
  // Object.fromEntries has no type that keeps the names.
  return z.object(Object.fromEntries(schemas) as Shape<F>).strict()
}

/** The input's schema is made of the fields, so that the two cannot differ. */
export function defineInquiry<F extends Fields, Result extends z.ZodRawShape>(definition: {
  category: Category
  title: Bilingual
  fields: F
  result: z.ZodObject<Result>
  storefront?: false
  variant?: Variant
}) {
  const { storefront = true, variant = null, ...rest } = definition
  return { ...rest, storefront, variant, input: inputSchemaOf(definition.fields) }
}
