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
export const nationalCode = text.length(10)
/** "len 10 to 11 where marked". */
export const longNationalCode = text.min(10).max(11)
export const cardNumber = text.length(16)
export const iban = text.length(26)
export const companyId = text.length(11)
export const postalCode = text.length(10)
export const registryId = text.length(16)

/** Jalali, YYYY/MM/DD: the years 1200 to 1499, so that a Gregorian date is none. */
export const birthDate = text.regex(
  /^1[234]\d\d\/(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])$/,
  "not a Jalali date",
)

/** `string|null`: always there. */
export const textOrNull = text.nullable()
/** Optional, default null. */
export const optionalText = text.nullable().default(null)
export const optionalFlag = z.boolean().nullable().default(null)
export const optionalInteger = z.number().int().nullable().default(null)

export const matchedResult = z.object({ matched: z.boolean() })

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

type Definition<T extends z.ZodRawShape, R extends z.ZodTypeAny> = {
  category: Category
  price: number
  input: T
  result: R
  /** `of` invents from the input; from `about`, if given, so that several services tell the same of one thing. */
  about?: (input: z.output<z.ZodObject<T, "strict">>) => string
  answer: (input: z.output<z.ZodObject<T, "strict">>, of: Inventor) => z.input<R>
}

export function defineService<T extends z.ZodRawShape, R extends z.ZodTypeAny>(
  definition: Definition<T, R>,
): Service {
  const { category, price, result, about, answer } = definition
  const input = z.object(definition.input).strict()
  return {
    category,
    price,
    input,
    result,
    answer: (given) => {
      const read = input.parse(given)
      return answer(read, inventor(about?.(read) ?? JSON.stringify(read)))
    },
  }
}
