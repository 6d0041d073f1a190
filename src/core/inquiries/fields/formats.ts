import { z } from "zod"
import { checkCardNumber, checkIban } from "../checks/banking"
import { checkBirthDate } from "../checks/birth-date"
import { checkMobile, checkPostalCode } from "../checks/contact"
import {
  checkCompanyId,
  checkNationalCode,
  checkNationalIdentifier,
  checkRegistryId,
} from "../checks/legal-identity"
import { compact, ibanText, mobileText, unspaced } from "../typed-text"
import { between, exactly, type Field } from "./field"

// The shared formats of contract I2.2.

export const BIRTH_DATE = {
  kind: "date",
  label: { en: "Birth date (Persian calendar)", fa: "تاریخ تولد" },
  hint: {
    en: "Year, month and day, like 1370/01/15; the digits alone will do",
    fa: "سال، ماه و روز شمسی، مانند ۱۳۷۰/۰۱/۱۵؛ فقط رقم‌ها کافی است",
  },
  schema: z.string(),
  normalise: unspaced,
  check: checkBirthDate,
} as const satisfies Field

export const MOBILE = {
  kind: "digits",
  label: { en: "Mobile number", fa: "شمارهٔ موبایل" },
  hint: { en: "11 digits, beginning with 09", fa: "۱۱ رقم که با ۰۹ شروع می‌شود" },
  schema: exactly(11),
  normalise: mobileText,
  check: checkMobile,
} as const satisfies Field

export const NATIONAL_CODE = {
  kind: "digits",
  label: { en: "National code", fa: "کد ملی" },
  hint: { en: "10 digits, with the zeros at the beginning", fa: "۱۰ رقم، همراه با صفرهای ابتدا" },
  schema: exactly(10),
  normalise: compact,
  check: checkNationalCode,
} as const satisfies Field

/** "len 10 to 11": of a person or of a company. */
export const NATIONAL_IDENTIFIER = {
  kind: "digits",
  label: { en: "National code or company's national id", fa: "کد ملی یا شناسهٔ ملی" },
  hint: { en: "10 digits of a person, 11 of a company", fa: "۱۰ رقم برای اشخاص، ۱۱ رقم برای شرکت‌ها" },
  schema: between(10, 11),
  normalise: compact,
  check: checkNationalIdentifier,
} as const satisfies Field

export const CARD_NUMBER = {
  kind: "digits",
  label: { en: "Card number", fa: "شمارهٔ کارت" },
  hint: { en: "16 digits on the card", fa: "۱۶ رقم روی کارت" },
  group: 4,
  schema: exactly(16),
  normalise: compact,
  check: checkCardNumber,
} as const satisfies Field

/** Named `IBAN` in some inputs and `iban` in others. */
export const IBAN = {
  kind: "digits",
  label: { en: "IBAN", fa: "شمارهٔ شبا" },
  hint: { en: "24 digits, with or without IR before them", fa: "۲۴ رقم، با IR یا بدون آن" },
  group: 4,
  schema: exactly(26),
  normalise: ibanText,
  check: checkIban,
} as const satisfies Field

export const COMPANY_ID = {
  kind: "digits",
  label: { en: "Company's national id", fa: "شناسهٔ ملی شرکت" },
  hint: { en: "11 digits", fa: "۱۱ رقم" },
  schema: exactly(11),
  normalise: compact,
  check: checkCompanyId,
} as const satisfies Field

export const POSTAL_CODE = {
  kind: "digits",
  label: { en: "Postal code", fa: "کد پستی" },
  hint: { en: "10 digits", fa: "۱۰ رقم" },
  schema: exactly(10),
  normalise: compact,
  check: checkPostalCode,
} as const satisfies Field

export const REGISTRY_ID = {
  kind: "digits",
  label: { en: "Cheque's registry id", fa: "شناسهٔ صیادی چک" },
  hint: { en: "16 digits on the cheque", fa: "۱۶ رقم روی برگهٔ چک" },
  group: 4,
  schema: exactly(16),
  normalise: compact,
  check: checkRegistryId,
} as const satisfies Field
