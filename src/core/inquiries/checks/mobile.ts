import { type Checked, invalid, ok } from "./check"
import { isDigits } from "./digits"

/** An Iranian mobile number in national form. */
export function checkMobile(mobile: string): Checked {
  if (!isDigits(mobile, 11)) {
    return invalid("wrong_length", {
      en: "A mobile number has 11 digits, like 09120000000.",
      fa: "شمارهٔ موبایل ۱۱ رقم است، مانند ۰۹۱۲۰۰۰۰۰۰۰.",
    })
  }
  if (!mobile.startsWith("09")) {
    return invalid("wrong_format", {
      en: "A mobile number begins with 09.",
      fa: "شمارهٔ موبایل با ۰۹ آغاز می‌شود.",
    })
  }
  return ok(mobile)
}
