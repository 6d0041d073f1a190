import type { Bilingual } from "../bilingual"
import type { JalaliDate } from "../calendar/jalali-date"

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
export type Doubt =
  | "repeated_digit"
  | "unlikely_age"
  | "unlikely_form"
  | "check_digit_doubtful"
  | "other_bill_type"
  | "not_in_persian_letters"

export type Warning = { code: Doubt; message: Bilingual }
export type InvalidValue = { kind: "invalid"; code: ValueProblem; message: Bilingual }

/** `value` is the form to send upstream. */
export type Checked = { kind: "ok"; value: string; warnings: readonly Warning[] } | InvalidValue

/** What a check may know besides the value: the day that it is in Tehran. */
export type CheckContext = { today: JalaliDate }

/** Looks at one value as its field's `normalise` gives it. Never says in a message what was typed. */
export type Check = (value: string, context: CheckContext) => Checked

export const ok = (value: string, ...warnings: Warning[]): Checked => ({ kind: "ok", value, warnings })

export const invalid = (code: ValueProblem, message: Bilingual): InvalidValue => ({
  kind: "invalid",
  code,
  message,
})
