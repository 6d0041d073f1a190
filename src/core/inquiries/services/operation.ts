import { z } from "zod"
import type { Fields } from "../fields/field"
import type { Bilingual, Category, ServiceId } from "../service-id"

export const text = z.string()
/** "string|null": always present. */
export const textOrNull = z.string().nullable()
/** "optional, string|null default null". */
export const optionalText = z.string().nullable().default(null)
export const optionalBoolean = z.boolean().nullable().default(null)
export const optionalInteger = z.number().int().nullable().default(null)
export const integer = z.number().int()

/** The answer of every operation that compares. */
export const matchResult = z.object({ matched: z.boolean() })

type ObjectSchema<Value> = z.ZodType<Value, z.ZodTypeDef, unknown> & { readonly shape: z.ZodRawShape }

/** One paid inquiry, field for field as contract I2.3 says. */
export type Operation<Service extends ServiceId = ServiceId, Input = unknown, Result = unknown> = {
  service: Service
  category: Category
  title: Bilingual
  fields: Fields
  /** Refuses fields that are not listed. Whether a value can be right is for the fields' checks to say. */
  input: ObjectSchema<Input>
  /** Drops fields that are not listed. */
  result: ObjectSchema<Result>
  /** False for what server code and admins alone may ask. */
  storefront: boolean
}

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]["schema"] }

function inputSchemaOf<F extends Fields>(fields: F) {
  const schemas = Object.entries(fields).map(([name, field]) => [name, field.schema])
  // Object.fromEntries has no type that keeps the names.
  return z.object(Object.fromEntries(schemas) as Shape<F>).strict()
}

/** The input's schema is made of the fields, so that the two cannot differ. */
export function defineOperation<
  Service extends ServiceId,
  F extends Fields,
  Result extends z.ZodRawShape,
>(definition: {
  service: Service
  category: Category
  title: Bilingual
  fields: F
  result: z.ZodObject<Result>
  storefront?: false
}) {
  const { storefront = true, ...rest } = definition
  return { ...rest, storefront, input: inputSchemaOf(definition.fields) }
}
