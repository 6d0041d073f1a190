import { z } from "zod"
import type { Bilingual, Category } from "../categories"
import type { Fields } from "../fields/field"
import { said, type Verdict } from "../verdict"

type Known = { label: Bilingual; sample: unknown }

const KNOWN = new WeakMap<z.ZodTypeAny, Known>()

/**
 * A field of a result with what it is called and what an invented answer has there; every field has a schema of its own. One that holds
 * fields needs no sample: theirs make it.
 */
export function labelled<Schema extends z.ZodTypeAny>(
  schema: Schema,
  en: string,
  fa: string,
  sample?: z.output<Schema>,
): Schema {
  KNOWN.set(schema, { label: { en, fa }, sample })
  return schema
}

/** Throws for a field that was defined without a label. */
export function known(schema: z.ZodTypeAny | undefined, name: string): Known {
  const found = schema && KNOWN.get(schema)
  if (found === undefined) throw new Error(`Bug! The result field ${name} has no label.`)
  return found
}

export const text = (en: string, fa: string, sample: string) => labelled(z.string(), en, fa, sample)
/** "string|null": always present. */
export const textOrNull = (en: string, fa: string, sample: string | null) =>
  labelled(z.string().nullable(), en, fa, sample)
/** "optional, string|null default null". */
export const optionalText = (en: string, fa: string, sample: string | null) =>
  labelled(z.string().nullable().default(null), en, fa, sample)
export const boolean = (en: string, fa: string, sample: boolean) => labelled(z.boolean(), en, fa, sample)
export const optionalBoolean = (en: string, fa: string, sample: boolean) =>
  labelled(z.boolean().nullable().default(null), en, fa, sample)
export const integer = (en: string, fa: string, sample: number) => labelled(z.number().int(), en, fa, sample)
export const optionalInteger = (en: string, fa: string, sample: number) =>
  labelled(z.number().int().nullable().default(null), en, fa, sample)

/** The answer of every inquiry that compares. */
export const matchResult = z.object({ matched: boolean("Matched", "تطابق دارد", true) })

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
  /** Null for a result that is none of this inquiry's. */
  verdict: (result: unknown) => Verdict | null
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
  /** The field that is the answer, or what is made of several. */
  verdict: (keyof Result & string) | ((result: z.output<z.ZodObject<Result>>) => Verdict)
  storefront?: false
  variant?: Variant
}) {
  const { storefront = true, variant = null, verdict, ...rest } = definition
  const verdictOf = (written: unknown): Verdict | null => {
    const read = rest.result.safeParse(written)
    if (!read.success) return null
    if (typeof verdict === "function") return verdict(read.data)
    const { [verdict]: value } = read.data
    return said(known(rest.result.shape[verdict], verdict).label, value)
  }
  return { ...rest, storefront, variant, verdict: verdictOf, input: inputSchemaOf(definition.fields) }
}
