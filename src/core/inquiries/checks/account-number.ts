import { type Checked, invalid, ok } from "./check"

/** Digits, in groups that some banks part with dots, dashes or slashes. The groups mean something: they stay. */
const FORM = /^\d+(?:[./-]\d+)*$/
/** What an Iranian IBAN leaves for the account (24 digits less check digits and bank). */
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
