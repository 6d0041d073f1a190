import { z } from "zod"
import { type Inventor, inventor } from "../invent"

/**
 * Our own categories: the contract shows neither their names nor which service is in which (contract I5.5). Each
 * has the scope `identity:<category>`.
 */
export const CATEGORIES = [
  "person",
  "banking",
  "company",
  "cheque",
  "bills",
  "vehicle",
  "postal",
  "messaging",
] as const

export const categorySchema = z.enum(CATEGORIES)
export type Category = z.infer<typeof categorySchema>

/** Formats of contract I2.2: the lengths are all that it says. */
export const text = z.string()
export const mobile = text.length(11)
export const national_code = text.length(10)
/** "len 10 to 11 where marked". */
export const long_national_code = text.min(10).max(11)
export const card_number = text.length(16)
export const iban = text.length(26)
export const registry_id = text.length(16)

/** Jalali, YYYY/MM/DD: the years 1200 to 1499, so that a Gregorian date is none. */
export const birth_date = text.regex(
  /^1[234]\d\d\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/,
  "not a Jalali date",
)

/** `of` invents from the input. `item` names the entry of the list, if the field stands in one. */
type Invent<T, I> = (of: Inventor, input: I, item: string) => T

/** One field of a result: what the contract lets it be, and what stands there. */
export type Field<I> = { schema: z.ZodTypeAny; invent: Invent<unknown, I> }
export type Fields<I> = Readonly<Record<string, Field<I>>>

const fieldOf =
  <S extends z.ZodTypeAny>(schema: S) =>
  <I>(invent: Invent<z.input<S>, I>): Field<I> => ({ schema, invent })

export const told = fieldOf(text)
export const flag = fieldOf(z.boolean())
export const integer = fieldOf(z.number().int())
/** `string|null`: always there. */
export const orNull = fieldOf(text.nullable())
/** Optional, default null. */
export const optional = fieldOf(text.nullable().default(null))
export const optionalFlag = fieldOf(z.boolean().nullable().default(null))
export const optionalInteger = fieldOf(z.number().int().nullable().default(null))

export const group = <I>(fields: Fields<I>): Field<I> => ({
  schema: schemaOf(fields),
  invent: (...given) => inventAll(fields, ...given),
})

/** One entry for each item, with inventions of its own. */
export const list = <I>(items: (of: Inventor) => readonly string[], fields: Fields<I>): Field<I> => ({
  schema: z.array(schemaOf(fields)),
  invent: (of, input) => items(of).map((item) => inventAll(fields, of.about(item), input, item)),
})

const schemaOf = (fields: Fields<never>) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])))

const inventAll = <I>(fields: Fields<I>, ...given: Parameters<Field<I>["invent"]>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { invent }]) => [name, invent(...given)]))

/** One inquiry operation as the sandbox plays it. */
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
export function service<T extends z.ZodRawShape>(
  category: Category,
  price: number,
  shape: T,
  fields: Fields<NoInfer<z.output<z.ZodObject<T, "strict">>>>,
  about?: keyof T & string,
): Service {
  const input = z.object(shape).strict()
  const { schema: result, invent } = group(fields)
  const answer = (given: unknown) => {
    const read = input.parse(given)
    const named = about === undefined ? undefined : z.record(z.unknown()).parse(read)[about]
    return invent(inventor(typeof named === "string" ? named : JSON.stringify(read)), read, "")
  }
  return { category, price, input, result, answer }
}
