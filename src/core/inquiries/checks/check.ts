import type { Bilingual } from "../categories"
import type { JalaliDate } from "../jalali"

/** Why a value cannot be what its field asks for. Stable codes for programs. */
export type ValueProblem =
  | "wrong_length"
  | "wrong_format"
  | "wrong_check_digit"
  | "not_a_date"
  | "gregorian_date"
  | "date_in_future"
  | "too_long"

/** Why a possible value is more likely a mistake. */
type Doubt =
  | "repeated_digit"
  | "unlikely_age"
  | "unlikely_form"
  | "check_digit_doubtful"
  | "other_bill_type"
  | "not_in_persian_letters"

export type Warning = { code: Doubt; message: Bilingual }
type InvalidValue = { kind: "invalid"; code: ValueProblem; message: Bilingual }

/** `value` is the form to send upstream. */
export type Checked = { kind: "ok"; value: string; warnings: readonly Warning[] } | InvalidValue

/** Besides the value a check knows the day that it is in Tehran. */
export type CheckContext = { today: JalaliDate }

/** Looks at one value as its field's `normalise` gives it. Never says in a message what was typed. */
export type Check = (value: string, context: CheckContext) => Checked

export const ok = (value: string, ...warnings: Warning[]): Checked => ({ kind: "ok", value, warnings })

export const invalid = (code: ValueProblem, message: Bilingual): InvalidValue => ({
  kind: "invalid",
  code,
  message,
})

/** ASCII digits only, this many. */
export function isDigits(text: string, count: number): boolean {
  return /^[0-9]*$/.test(text) && text.length === count
}

export const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Passes most check digits and is what people type to get past a form; yet some such codes are in use. */
export function doubtsOfDigits(text: string): Warning[] {
  if (!/^(\d)\1*$/.test(text)) return []
  return [
    {
      code: "repeated_digit",
      message: {
        en: "It is one digit repeated; make sure that it is right.",
        fa: "همهٔ رقم‌ها یکسان است؛ از درستی آن مطمئن شوید.",
      },
    },
  ]
}

/** Longer than any name, website or code; the contract sets no bound and we store what we are given. */
const MAX_LENGTH = 200
/**
 * Control characters and broken pairs: no form types them and no database column takes them all. What turns letters round shows
 * another text than is sent.
 */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u202d\u202e]/u

function findProblem(text: string): InvalidValue | null {
  if (text === "") return invalid("wrong_format", { en: "Write something here.", fa: "چیزی بنویسید." })
  if (text.length > MAX_LENGTH) {
    return invalid("too_long", { en: "Write at most 200 characters.", fa: "حداکثر ۲۰۰ نویسه بنویسید." })
  }
  if (UNWRITABLE.test(text)) {
    return invalid("wrong_format", {
      en: "The text has characters that cannot be used.",
      fa: "متن نویسه‌هایی دارد که نمی‌توان به کار برد.",
    })
  }
  return null
}

/** Any text. */
export function checkText(text: string): Checked {
  return findProblem(text) ?? ok(text)
}

/** A person's name as banks keep it, in Persian letters. */
export function checkPersianName(name: string): Checked {
  const problem = findProblem(name)
  if (problem !== null) return problem
  if (!/\p{L}/u.test(name)) {
    return invalid("wrong_format", { en: "Write the name in letters.", fa: "نام را با حروف بنویسید." })
  }
  if (/\p{Script=Arabic}/u.test(name)) return ok(name)
  return ok(name, {
    code: "not_in_persian_letters",
    message: {
      en: "The name is not in Persian letters; make sure that it is right.",
      fa: "نام به حروف فارسی نیست؛ از درستی آن مطمئن شوید.",
    },
  })
}
