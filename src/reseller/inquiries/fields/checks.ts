import { parseHost } from "../../names/host"
import type { Finding } from "../input-problem"
import { type Check, dateText, digitsField, type Field, ibanText, mobileText, textField } from "./field"

const isDigits = (text: string, count: number): boolean => /^[0-9]*$/.test(text) && text.length === count

const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Digits times weights, from the right; the weights begin anew where they end. */
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduceRight(
    (sum, digit, at) => sum + digit * (weights[(digits.length - 1 - at) % weights.length] ?? 0),
    0,
  )

/** Luhn (ISO/IEC 7812-1, annex B). */
function isCard(card: string): boolean {
  const doubled = digitsOf(card).map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

/** The last digit of a person's national code is made of the nine before it, weights 10 to 2, modulo 11. */
function isNationalCode(code: string): boolean {
  const remainder = weighed(digitsOf(code.slice(0, -1)), [2, 3, 4, 5, 6, 7, 8, 9, 10]) % 11
  return Number(code.at(-1)) === (remainder < 2 ? remainder : 11 - remainder)
}

/** The last digit is made of the ten before it; the tenth, plus 2, is added to each of them first. */
function isCompanyId(id: string): boolean {
  const added = Number(id.charAt(9)) + 2
  const digits = digitsOf(id.slice(0, 10)).map((digit) => digit + added)
  return Number(id.charAt(10)) === (weighed(digits, [17, 19, 23, 27, 29]) % 11) % 10
}

/** Weights 2 to 7 from the right, over and over, modulo 11. */
function isBillId(id: string): boolean {
  const remainder = weighed(digitsOf(id.slice(0, -1)), [2, 3, 4, 5, 6, 7]) % 11
  return Number(id.at(-1)) === (remainder < 2 ? 0 : 11 - remainder)
}

/** So many digits of which the last proves the others. One digit repeated passes most proofs, and is what people type to get past a form. */
const proven =
  (count: number, isRight: (text: string) => boolean = () => true): Check =>
  (text) => {
    if (!isDigits(text, count)) return "wrong_length"
    if (!isRight(text)) return "wrong_check_digit"
    return /^(\d)\1*$/.test(text) ? "repeated_digit" : null
  }

export const checkCardNumber = proven(16, isCard)
export const CARD_NUMBER = digitsField([16, 16], checkCardNumber, {
  label: { en: "Card number", fa: "شمارهٔ کارت" },
  hint: { en: "16 digits on the card", fa: "۱۶ رقم روی کارت" },
  group: 4,
})

/** A person's. Which office gave it is not looked at: lists of offices go out of date. */
export const checkNationalCode = proven(10, isNationalCode)
export const NATIONAL_CODE = digitsField([10, 10], checkNationalCode, {
  label: { en: "National code", fa: "کد ملی" },
  hint: { en: "10 digits, with the zeros at the beginning", fa: "۱۰ رقم، همراه با صفرهای ابتدا" },
})

export const checkCompanyId = proven(11, isCompanyId)
export const COMPANY_ID = digitsField([11, 11], checkCompanyId, {
  label: { en: "Company's national id", fa: "شناسهٔ ملی شرکت" },
  hint: { en: "11 digits", fa: "۱۱ رقم" },
})

/** A cheque's, printed on it; no digit of it proves the others. */
export const checkRegistryId = proven(16)
export const REGISTRY_ID = digitsField([16, 16], checkRegistryId, {
  label: { en: "Cheque's registry id", fa: "شناسهٔ صیادی چک" },
  hint: { en: "16 digits on the cheque", fa: "۱۶ رقم روی برگهٔ چک" },
  group: 4,
})

export const checkNationalIdentifier: Check = (identifier, today) =>
  (identifier.length === 11 ? checkCompanyId : checkNationalCode)(identifier, today)
export const NATIONAL_IDENTIFIER = digitsField([10, 11], checkNationalIdentifier, {
  label: { en: "National code or company's national id", fa: "کد ملی یا شناسهٔ ملی" },
  hint: { en: "10 digits of a person, 11 of a company", fa: "۱۰ رقم برای اشخاص، ۱۱ رقم برای شرکت‌ها" },
})

/** Other identifiers, such as those of foreigners, may be meant too: the contract gives this field no length. */
export const checkAnyIdentifier: Check = (identifier, today) => {
  if (!/^[0-9]+$/.test(identifier)) return "wrong_format"
  const found = checkNationalIdentifier(identifier, today)
  return found === null || found === "repeated_digit" ? found : "check_digit_doubtful"
}

/** Digits, in groups that some banks part with dots, dashes or slashes. The groups mean something: they stay. */
const ACCOUNT = /^\d+(?:[./-]\d+)*$/
/** An Iranian IBAN leaves as many for the account (24 digits less check digits and bank). */
const MAX_ACCOUNT_DIGITS = 19

export const checkAccountNumber: Check = (account) => {
  if (!ACCOUNT.test(account)) return "wrong_format"
  return account.replace(/\D/g, "").length > MAX_ACCOUNT_DIGITS ? "too_long" : null
}

/** "IR" as ISO 13616 counts letters: I is 18, R is 27. */
const COUNTRY_IN_DIGITS = "1827"

/** An Iranian IBAN (sheba): IR and 24 digits, ISO 7064 MOD 97-10. Check digits 00, 01 and 99 never come of it, whatever they prove. */
export const checkIban: Check = (iban) => {
  if (!iban.startsWith("IR") || !isDigits(iban.slice(2), 24)) return "wrong_length"
  const check = iban.slice(2, 4)
  const proof = BigInt(`${iban.slice(4)}${COUNTRY_IN_DIGITS}${check}`) % 97n
  return proof === 1n && check >= "02" && check <= "98" ? null : "wrong_check_digit"
}

/** Named `IBAN` in some inputs and `iban` in others. */
export const IBAN = digitsField([26, 26], checkIban, {
  label: { en: "IBAN", fa: "شمارهٔ شبا" },
  hint: { en: "24 digits, with or without IR before them", fa: "۲۴ رقم، با IR یا بدون آن" },
  group: 4,
  normalise: ibanText,
})

/** The last but one digit. */
const BILL_TYPE = { water: "1", electricity: "2", gas: "3" } as const

export type BillType = keyof typeof BILL_TYPE

/** File number, three digits of the company, one of the bill's type, one to check: 13 at most, 6 at least. */
export const billIdCheck =
  (type: BillType): Check =>
  (id) => {
    if (!/^\d{6,13}$/.test(id)) return "wrong_length"
    if (!isBillId(id)) return "wrong_check_digit"
    return id.at(-2) === BILL_TYPE[type] ? null : "other_bill_type"
  }

/** Longer than any name, website or code; the contract sets no bound and we store what we are given. */
const MAX_LENGTH = 200
/** Control characters and broken pairs, which no database column takes all; what turns letters round shows another text than is sent. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u202d\u202e]/u

export const checkText: Check = (text) => {
  if (text === "" || UNWRITABLE.test(text)) return "wrong_format"
  return text.length > MAX_LENGTH ? "too_long" : null
}

export const checkPersianName: Check = (name, today) => {
  const found = checkText(name, today)
  if (found !== null) return found
  if (!/\p{L}/u.test(name)) return "wrong_format"
  return /\p{Script=Arabic}/u.test(name) ? null : "not_in_persian_letters"
}

export const checkMobile: Check = (mobile) => {
  if (!isDigits(mobile, 11)) return "wrong_length"
  return mobile.startsWith("09") ? null : "wrong_format"
}
export const MOBILE = digitsField([11, 11], checkMobile, {
  label: { en: "Mobile number", fa: "شمارهٔ موبایل" },
  hint: { en: "11 digits, beginning with 09", fa: "۱۱ رقم که با ۰۹ شروع می‌شود" },
  normalise: mobileText,
})

/** A fixed line, usually a zero, an area code of two digits and eight digits. The contract gives no length, so a number without its area code is possible. */
export const checkPhoneNumber: Check = (phone) => {
  if (!/^[0-9]+$/.test(phone) || phone.startsWith("09")) return "wrong_format"
  return /^0[1-8]\d{9}$/.test(phone) ? null : "unlikely_form"
}

/** For long neither 0 nor 2 stood among the first five digits; newer codes keep to it less strictly. There is no check digit. */
export const checkPostalCode: Check = (code) => {
  if (!isDigits(code, 10)) return "wrong_length"
  return /^[13-9]{5}/.test(code) ? null : "unlikely_form"
}
export const POSTAL_CODE = digitsField([10, 10], checkPostalCode, {
  label: { en: "Postal code", fa: "کد پستی" },
  hint: { en: "10 digits", fa: "۱۰ رقم" },
})

export const checkRegionCode: Check = (code) => {
  if (!isDigits(code, 2)) return "wrong_length"
  return Number(code) > 9 ? null : "unlikely_form"
}

/** A car's: what goes with a region code. A motorcycle's has none. */
const PLATE = /^\d{2}(?:\p{L}|الف)\d{3}$/u

/** A vehicle's plate without its region code. The contract gives no form, so others are possible. */
export const checkPlate: Check = (plate, today) =>
  checkText(plate, today) ?? (PLATE.test(plate) ? null : "unlikely_form")

/** A website, by its host name or its address. The contract does not say which, so it is sent as written. */
export const checkWebsite: Check = (website) => {
  const host = website.replace(/^https?:\/\//i, "").replace(/[/?#].*$/, "")
  const parsed = parseHost(host)
  if (parsed.kind === "invalid" || parsed.host.labels.length === 1) return "wrong_format"
  return host === website ? null : "unlikely_form"
}

/** Eight leap years in 33, which is how the calendar runs from 1178 to 1632; tested against ICU for 1200 to 1500. */
const isLeapYear = (year: number): boolean => (25 * year + 11) % 33 < 8

function daysInMonth(year: number, month: number): number {
  if (month <= 6) return 31
  return month === 12 && !isLeapYear(year) ? 29 : 30
}

export const isRealDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

const CALENDAR = new Intl.DateTimeFormat("fa-IR-u-nu-latn", {
  timeZone: "Asia/Tehran",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** YYYY/MM/DD, as the `birth_date` of contract I2.2. Texts of this form sort as their days do. */
export const jalaliDayOf = (instant: Date): string => CALENDAR.format(instant)

/** Persian years stand in the 1400s for long yet: a year from here on is one of the Gregorian calendar. */
const FIRST_GREGORIAN_YEAR = 1800
/** Births were registered from 1297 on, of people then living; earlier than this none of them was born. */
const FIRST_BIRTH_YEAR = 1200
const LONG_LIFE_YEARS = 120

/** YYYY/MM/DD, not later than today. A Gregorian date is refused and not converted: it may be a mistake of another kind. */
export function checkBirthDate(text: string, today: string): Finding {
  const [, year, month, day] = (/^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return "wrong_format"
  if (year >= FIRST_GREGORIAN_YEAR) return "gregorian_date"
  if (year < FIRST_BIRTH_YEAR || !isRealDate(year, month, day)) return "not_a_date"
  if (text > today) return "date_in_future"
  return Number(today.slice(0, 4)) - year > LONG_LIFE_YEARS ? "unlikely_age" : null
}

const date = textField(dateText, checkBirthDate, {
  label: { en: "Birth date (Persian calendar)", fa: "تاریخ تولد" },
  hint: {
    en: "Year, month and day, like 1370/01/15; the digits alone will do",
    fa: "سال، ماه و روز شمسی، مانند ۱۳۷۰/۰۱/۱۵؛ فقط رقم‌ها کافی است",
  },
})
export const BIRTH_DATE: Field = { ...date, kind: "date" }
