import { type Checked, invalid, ok } from "./check"
import { isDigits } from "./digits"

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
