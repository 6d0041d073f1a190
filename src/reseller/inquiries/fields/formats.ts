import { checkBirthDate } from "../checks/dates"
import {
  checkCardNumber,
  checkCompanyId,
  checkIban,
  checkNationalCode,
  checkNationalIdentifier,
  checkRegistryId,
} from "../checks/numbers"
import { checkMobile, checkPostalCode } from "../checks/texts"
import { dateText, ibanText, mobileText } from "../typed-text"
import { digitsField, type Field, textField } from "./field"

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
