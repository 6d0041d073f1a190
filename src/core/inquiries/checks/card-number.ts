import { type Checked, invalid, ok } from "./check"
import { digitsOf, doubtsOfDigits, isDigits } from "./digits"

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
