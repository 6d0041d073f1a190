import { type Checked, digitsOf, doubtsOfDigits, invalid, isDigits, ok } from "./check"

/** Digits, in groups that some banks part with dots, dashes or slashes. The groups mean something: they stay. */
const FORM = /^\d+(?:[./-]\d+)*$/
/** An Iranian IBAN leaves as many for the account (24 digits less check digits and bank). */
const MAX_DIGITS = 19

/** A bank account's number; banks differ in its form. */
export function checkAccountNumber(account: string): Checked {
  if (!FORM.test(account)) {
    return invalid("wrong_format", {
      en: "Write the account number in digits, with dots, dashes or slashes between them at most.",
      fa: "شمارهٔ حساب را با رقم بنویسید؛ میان رقم‌ها تنها نقطه، خط تیره یا ممیز می‌تواند باشد.",
    })
  }
  if (account.replace(/\D/g, "").length > MAX_DIGITS) {
    return invalid("too_long", {
      en: "An account number has at most 19 digits.",
      fa: "شمارهٔ حساب حداکثر ۱۹ رقم است.",
    })
  }
  return ok(account)
}

/** Luhn (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(card: string): boolean {
  const sum = digitsOf(card)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, weighted) => total + (weighted > 9 ? weighted - 9 : weighted), 0)
  return sum % 10 === 0
}

/** A payment card's number: 16 digits. */
export function checkCardNumber(card: string): Checked {
  if (!isDigits(card, 16)) {
    return invalid("wrong_length", { en: "A card number has 16 digits.", fa: "شمارهٔ کارت ۱۶ رقم است." })
  }
  if (!hasCheckDigit(card)) {
    return invalid("wrong_check_digit", {
      en: "No such card number exists; a digit is wrong.",
      fa: "چنین شمارهٔ کارتی وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(card, ...doubtsOfDigits(card))
}

/** "IR" as ISO 13616 counts letters: I is 18, R is 27. */
const COUNTRY_IN_DIGITS = "1827"

/** ISO 7064 MOD 97-10. Check digits are 98 less a remainder: 00, 01 and 99 never come of it, whatever they prove. */
function hasCheckDigits(iban: string): boolean {
  const check = iban.slice(2, 4)
  if (check < "02" || check > "98") return false
  return BigInt(`${iban.slice(4)}${COUNTRY_IN_DIGITS}${check}`) % 97n === 1n
}

/** An Iranian IBAN (sheba): IR and 24 digits. */
export function checkIban(iban: string): Checked {
  if (!iban.startsWith("IR") || !isDigits(iban.slice(2), 24)) {
    return invalid("wrong_length", {
      en: "An IBAN is IR and 24 digits.",
      fa: "شبا از IR و ۲۴ رقم ساخته می‌شود.",
    })
  }
  if (!hasCheckDigits(iban)) {
    return invalid("wrong_check_digit", {
      en: "No such IBAN exists; a digit is wrong.",
      fa: "چنین شبایی وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(iban)
}
