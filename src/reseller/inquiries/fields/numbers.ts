import { type Check, digitsField, ibanText } from "./field"

export const isDigits = (text: string, count: number): boolean =>
  /^[0-9]*$/.test(text) && text.length === count

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
