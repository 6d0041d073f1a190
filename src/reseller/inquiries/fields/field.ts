import { z } from "zod"
import type { Bilingual } from "../../shared/language"
import { checkBirthDate } from "../checks/dates"
import {
  type Check,
  checkCardNumber,
  checkCompanyId,
  checkIban,
  checkNationalCode,
  checkNationalIdentifier,
  checkRegistryId,
} from "../checks/numbers"
import { checkMobile, checkPostalCode } from "../checks/texts"
import { compact, dateText, ibanText, mobileText } from "../typed-text"

/** How a form asks for a field. `digits` are texts: their zeros at the beginning count. */
export type FieldKind = "text" | "digits" | "date" | "boolean" | "choice" | "integer"

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

// The shared formats of contract I2.2.

const date = textField(dateText, checkBirthDate, {
  label: { en: "Birth date (Persian calendar)", fa: "تاریخ تولد" },
  hint: {
    en: "Year, month and day, like 1370/01/15; the digits alone will do",
    fa: "سال، ماه و روز شمسی، مانند ۱۳۷۰/۰۱/۱۵؛ فقط رقم‌ها کافی است",
  },
})
export const BIRTH_DATE: Field = { ...date, kind: "date" }

export const MOBILE = digitsField([11, 11], checkMobile, {
  label: { en: "Mobile number", fa: "شمارهٔ موبایل" },
  hint: { en: "11 digits, beginning with 09", fa: "۱۱ رقم که با ۰۹ شروع می‌شود" },
  normalise: mobileText,
})

export const NATIONAL_CODE = digitsField([10, 10], checkNationalCode, {
  label: { en: "National code", fa: "کد ملی" },
  hint: { en: "10 digits, with the zeros at the beginning", fa: "۱۰ رقم، همراه با صفرهای ابتدا" },
})

export const NATIONAL_IDENTIFIER = digitsField([10, 11], checkNationalIdentifier, {
  label: { en: "National code or company's national id", fa: "کد ملی یا شناسهٔ ملی" },
  hint: { en: "10 digits of a person, 11 of a company", fa: "۱۰ رقم برای اشخاص، ۱۱ رقم برای شرکت‌ها" },
})

export const CARD_NUMBER = digitsField([16, 16], checkCardNumber, {
  label: { en: "Card number", fa: "شمارهٔ کارت" },
  hint: { en: "16 digits on the card", fa: "۱۶ رقم روی کارت" },
  group: 4,
})

/** Named `IBAN` in some inputs and `iban` in others. */
export const IBAN = digitsField([26, 26], checkIban, {
  label: { en: "IBAN", fa: "شمارهٔ شبا" },
  hint: { en: "24 digits, with or without IR before them", fa: "۲۴ رقم، با IR یا بدون آن" },
  group: 4,
  normalise: ibanText,
})

export const COMPANY_ID = digitsField([11, 11], checkCompanyId, {
  label: { en: "Company's national id", fa: "شناسهٔ ملی شرکت" },
  hint: { en: "11 digits", fa: "۱۱ رقم" },
})

export const POSTAL_CODE = digitsField([10, 10], checkPostalCode, {
  label: { en: "Postal code", fa: "کد پستی" },
  hint: { en: "10 digits", fa: "۱۰ رقم" },
})

export const REGISTRY_ID = digitsField([16, 16], checkRegistryId, {
  label: { en: "Cheque's registry id", fa: "شناسهٔ صیادی چک" },
  hint: { en: "16 digits on the cheque", fa: "۱۶ رقم روی برگهٔ چک" },
  group: 4,
})
