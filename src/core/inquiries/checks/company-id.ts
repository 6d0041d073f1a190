import { type Checked, invalid, ok } from "./check"
import { digitsOf, doubtsOfDigits, isDigits } from "./digits"

const WEIGHTS = [29, 27, 23, 19, 17] as const

/** The last digit is made of the ten before it; the tenth, plus 2, is added to each of them first. */
function hasCheckDigit(id: string): boolean {
  const digits = digitsOf(id)
  const added = Number(id.charAt(9)) + 2
  const sum = digits
    .slice(0, 10)
    .reduce((total, digit, index) => total + (digit + added) * (WEIGHTS[index % WEIGHTS.length] ?? 0), 0)
  return digits[10] === (sum % 11) % 10
}

/** The national id of a company or institution: 11 digits. */
export function checkCompanyId(id: string): Checked {
  if (!isDigits(id, 11)) {
    return invalid("wrong_length", {
      en: "A company's national id has 11 digits.",
      fa: "شناسهٔ ملی شرکت ۱۱ رقم است.",
    })
  }
  if (!hasCheckDigit(id)) {
    return invalid("wrong_check_digit", {
      en: "No such national id exists; a digit is wrong.",
      fa: "چنین شناسهٔ ملی‌ای وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(id, ...doubtsOfDigits(id))
}
