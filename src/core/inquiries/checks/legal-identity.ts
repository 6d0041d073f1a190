import { type Checked, digitsOf, doubtsOfDigits, invalid, isDigits, ok } from "./check"

/** The last digit of a person's national code is made of the nine before it, weights 10 to 2, modulo 11. */
function hasControlDigit(code: string): boolean {
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
  if (!hasControlDigit(code)) {
    return invalid("wrong_check_digit", {
      en: "No such national code exists; a digit is wrong.",
      fa: "چنین کد ملی‌ای وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(code, ...doubtsOfDigits(code))
}

const WEIGHTS = [29, 27, 23, 19, 17] as const

/** The last digit is made of the ten before it; the tenth, plus 2, is added to each of them first. */
function hasCompanyCheckDigit(id: string): boolean {
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
  if (!hasCompanyCheckDigit(id)) {
    return invalid("wrong_check_digit", {
      en: "No such national id exists; a digit is wrong.",
      fa: "چنین شناسهٔ ملی‌ای وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  return ok(id, ...doubtsOfDigits(id))
}

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

/** The id under which a cheque is registered, printed on it: 16 digits. */
export function checkRegistryId(id: string): Checked {
  if (!isDigits(id, 16)) {
    return invalid("wrong_length", {
      en: "A cheque's registry id has 16 digits.",
      fa: "شناسهٔ صیادی چک ۱۶ رقم است.",
    })
  }
  return ok(id, ...doubtsOfDigits(id))
}
