import { z } from "zod"

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

/** Contract I2.3, convert-account-number-to-iban; a bank has three digits. */
const [first_bank = "", ...other_banks] = [
  66, 15, 61, 12, 17, 13, 59, 14, 62, 63, 18, 70, 56, 10, 58, 19, 52, 54, 16, 64, 21, 57, 53, 78, 69, 79, 11,
  55, 22, 20, 95, 65, 60, 75, 80, 73, 51,
].map((number) => String(number).padStart(3, "0"))
export const BANK_CODES: [string, ...string[]] = [first_bank, ...other_banks]
