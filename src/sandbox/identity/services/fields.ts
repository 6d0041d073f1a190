import { z } from "zod"

/** Formats of contract section 2.2: the lengths are all that it says. */
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
