import { type Checked, invalid, ok } from "./check"
import { isDigits } from "./digits"

/** How codes were given for long: neither 0 nor 2 among the first five digits. Newer ones keep to it less strictly. */
const USUAL = /^[13-9]{5}/

/** A postal code: 10 digits. It has no check digit. */
export function checkPostalCode(code: string): Checked {
  if (!isDigits(code, 10)) {
    return invalid("wrong_length", { en: "A postal code has 10 digits.", fa: "کد پستی ۱۰ رقم است." })
  }
  if (USUAL.test(code)) return ok(code)
  return ok(code, {
    code: "unlikely_form",
    message: {
      en: "Postal codes seldom have 0 or 2 among their first five digits; make sure that it is right.",
      fa: "پنج رقم نخست کد پستی به‌ندرت ۰ یا ۲ دارد؛ از درستی آن مطمئن شوید.",
    },
  })
}
