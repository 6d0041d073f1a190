import { compact } from "./compact"

/** Some write the 0 of the national form after it all the same. */
const COUNTRY_CODE = /^(?:\+|00)980?/

/** National form: without blanks and brackets, 0 in place of +98 or 0098. */
export function phoneText(typed: string): string {
  return compact(typed).replace(/[()]/g, "").replace(COUNTRY_CODE, "0")
}

/** Likewise; a mobile number typed without its first zero, or with a bare 98, gets it. */
export function mobileText(typed: string): string {
  return phoneText(typed).replace(/^(?:98)?(?=9\d{9}$)/, "0")
}
