import { type Checked, invalid, ok } from "./check"
import { digitsOf, doubtsOfDigits, isDigits } from "./digits"

/** The last digit of a person's national code is made of the nine before it, weights 10 to 2, modulo 11. */
function hasCheckDigit(code: string): boolean {
  const [check, ...reversed] = digitsOf(code).reverse()
  const remainder = reversed.reduce((sum, digit, index) => sum + digit * (index + 2), 0) % 11
  return check === (remainder < 2 ? remainder : 11 - remainder)
}

/** A person's national code: 10 digits. Which office gave it is not looked at: lists of offices go out of date. */
export function checkNationalCode(code: string): Checked {
  if (!isDigits(code, 10)) {
    return invalid("wrong_length", {
      en: "A national code has 10 digits; write its zeros at the beginning too.",
      fa: "کد ملی ۱۰ رقم است؛ صفرهای ابتدای آن را هم بنویسید.",
    })
  }
  if (!hasCheckDigit(code)) {
    return invalid("wrong_check_digit", {
      en: "No such national code exists; a digit is wrong.",
      fa: "چنین کد ملی‌ای وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(code, ...doubtsOfDigits(code))
}
