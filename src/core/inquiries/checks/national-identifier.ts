import { type Checked, invalid, ok } from "./check"
import { checkCompanyId } from "./company-id"
import { checkNationalCode } from "./national-code"

/** A person's national code or a company's national id, told apart by length: 10 or 11 digits. */
export function checkNationalIdentifier(identifier: string): Checked {
  if (identifier.length === 10) return checkNationalCode(identifier)
  if (identifier.length === 11) return checkCompanyId(identifier)
  return invalid("wrong_length", {
    en: "Write a person's national code (10 digits) or a company's national id (11 digits).",
    fa: "کد ملی شخص (۱۰ رقم) یا شناسهٔ ملی شرکت (۱۱ رقم) را بنویسید.",
  })
}

/**
 * The same where other identifiers, such as those of foreigners, may be meant too: the contract gives this field no
 * length, so whatever is written in digits is possible.
 */
export function checkAnyIdentifier(identifier: string): Checked {
  if (!/^[0-9]+$/.test(identifier)) {
    return invalid("wrong_format", {
      en: "Write the identifier in digits only.",
      fa: "شناسه را تنها با رقم بنویسید.",
    })
  }
  const checked = checkNationalIdentifier(identifier)
  if (checked.kind === "ok") return checked
  return ok(identifier, {
    code: "check_digit_doubtful",
    message: {
      en: "It is neither a valid national code nor a valid company id; make sure that it is right.",
      fa: "کد ملی یا شناسهٔ ملی معتبری نیست؛ از درستی آن مطمئن شوید.",
    },
  })
}
