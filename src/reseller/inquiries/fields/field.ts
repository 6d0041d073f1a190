import { z } from "zod"
import { plainSigns, toPersianLetters } from "../../names/persian"
import type { Bilingual } from "../../shared/language"
import type { Finding } from "../input-problem"

/** How a form asks for a field. `digits` are texts: their zeros at the beginning count. */
export type FieldKind = "text" | "digits" | "date" | "boolean" | "choice" | "integer"

/** Looks at one value as its field's `normalise` gives it, on that day in Tehran (`jalaliDayOf`). */
export type Check = (value: string, today: string) => Finding

export type Field = {
  kind: FieldKind
  label: Bilingual
  hint?: Bilingual
  /** Names of the values of a choice, by the value's text; their schema may take more than these. */
  choices?: Readonly<Record<string, Bilingual>>
  group?: number
  /** Exactly what the contract says of it, no more. */
  schema: z.ZodTypeAny
  /** The one spelling of all ways to type the same value; texts only, others are taken as they are. */
  normalise: (typed: string) => unknown
  /** Whether the value can be right, as far as it can be told without asking upstream. */
  check?: Check
}

export type Fields = Readonly<Record<string, Field>>

type Words = Pick<Field, "label" | "hint" | "group">

export const textField = (normalise: (typed: string) => string, check: Check, words: Words): Field => ({
  kind: "text",
  schema: z.string(),
  normalise,
  check,
  ...words,
})

/** `length`: "len N" or "len N to M" of the contract; null where it gives none. */
export const digitsField = (
  length: readonly [shortest: number, longest: number] | null,
  check: Check,
  { normalise = compact, ...words }: Words & { normalise?: (typed: string) => string },
): Field => ({
  ...textField(normalise, check, words),
  kind: "digits",
  ...(length && { schema: z.string().min(length[0]).max(length[1]) }),
})

export const plainText = (typed: string): string => plainSigns(typed).replace(/\s+/gu, " ").trim()

/** Values whose dots, slashes and dashes mean something: plain, without blanks. */
export function unspaced(typed: string): string {
  return plainText(typed).replace(/ /g, "")
}

/** Year, month and day between slashes, dashes or dots, where month and day may have one digit; or eight digits alone. */
const DATE = /^(\d{4})(?:([/.-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))$/

/** YYYY/MM/DD; anything else stays a text, for the check to refuse. */
export const dateText = (typed: string): string =>
  unspaced(typed).replace(DATE, (_, year, _sign, month, day, month_alone, day_alone) =>
    [year, ...[month ?? month_alone, day ?? day_alone].map((part) => String(part).padStart(2, "0"))].join(
      "/",
    ),
  )

const PLATE_SEPARATORS = /[\s_|/.,،\p{Dash_Punctuation}]|\u200c|\u200d/gu
const SEPARATORS = /[\s_\p{Dash_Punctuation}]/gu

/** Numbers that people group for reading: plain, without blanks, dashes and underscores. */
export function compact(typed: string): string {
  return plainText(typed).replace(SEPARATORS, "")
}

const COUNTRY = "IR"

/** Upper case without blanks. Forms in Iran print the country before the box, so 24 digits alone are read with it. */
export function ibanText(typed: string): string {
  const text = compact(typed).toUpperCase()
  return /^\d{24}$/.test(text) ? `${COUNTRY}${text}` : text
}

/** Digits as the number that they are; anything else stays a text, for the schema to refuse. */
export function integerText(typed: string): number | string {
  const text = plainText(typed)
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Reads a form's choice between true and false; anything else stays a text, for the schema to refuse. */
export function booleanText(typed: string): boolean | string | undefined {
  const text = plainText(typed).toLowerCase()
  if (text === "") return undefined
  return text === "true" || text === "false" ? text === "true" : text
}

/** A name in Persian letters. Once more: what is taken out leaves blanks. */
export const personName = (typed: string): string => plainText(toPersianLetters(plainSigns(typed)))

/** The region code has a field of its own; many write it here as well, with the word or after the three digits. */
const PLATE_WITH_REGION = /^(?:ایران\d{2})?(\d{2}\p{L}+?\d{3})(?:ایران)?(?:\d{2})?$/u

export const plateText = (typed: string): string =>
  personName(typed).replace(PLATE_SEPARATORS, "").replace(PLATE_WITH_REGION, "$1")

/** Some write the 0 of the national form after it all the same. */
const COUNTRY_CODE = /^(?:\+|00)980?/

/** National form: without blanks and brackets, 0 in place of +98 or 0098. */
export function phoneText(typed: string): string {
  return compact(typed).replace(/[()]/g, "").replace(COUNTRY_CODE, "0")
}

/** Likewise; a mobile number typed without its first zero, or with a bare 98, gets it. */
export function mobileText(typed: string): string {
  return phoneText(typed).replace(/^(?:98)?(?=9\d{9}$)/, "0")
}
