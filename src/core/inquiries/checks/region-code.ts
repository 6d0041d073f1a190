import { type Checked, invalid, ok } from "./check"
import { isDigits } from "./digits"

/** The two digits in the corner of a vehicle's plate. */
export function checkRegionCode(code: string): Checked {
  if (isDigits(code, 2)) return ok(code)
  return invalid("wrong_length", {
    en: "The region code of a plate has 2 digits.",
    fa: "کد منطقهٔ پلاک ۲ رقم است.",
  })
}
