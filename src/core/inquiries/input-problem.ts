import type { z } from "zod"
import type { Bilingual } from "./categories"
import type { ValueProblem, Warning } from "./checks/check"
import type { Field, FieldKind } from "./fields/field"

/** `field` is null for the input as a whole. Stable codes, words for the shopper. */
export type FieldProblem = {
  field: string | null
  code: ValueProblem | "missing" | "wrong_type" | "not_a_choice" | "unknown_field" | "not_an_object"
  message: Bilingual
}

export type FieldWarning = Warning & { field: string }

const WRONG_TYPE: Readonly<Record<FieldKind, Bilingual>> = {
  text: { en: "Send this as text.", fa: "این مقدار باید متن باشد." },
  digits: { en: "Send these digits as text.", fa: "این رقم‌ها باید به‌صورت متن باشد." },
  date: { en: "Send the date as text.", fa: "تاریخ باید متن باشد." },
  boolean: { en: "Send true or false.", fa: "این مقدار باید true یا false باشد." },
  choice: { en: "Choose one of the list.", fa: "یکی از گزینه‌ها را برگزینید." },
  integer: { en: "Write a whole number.", fa: "یک عدد صحیح بنویسید." },
}

export const NOT_AN_OBJECT: FieldProblem = {
  field: null,
  code: "not_an_object",
  message: { en: "Send the input as an object of fields.", fa: "ورودی باید شیئی از فیلدها باشد." },
}

export const unknownField = (field: string): FieldProblem => ({
  field,
  code: "unknown_field",
  message: { en: "There is no such field.", fa: "چنین فیلدی وجود ندارد." },
})

export const missingField = (field: string, { label }: Field): FieldProblem => ({
  field,
  code: "missing",
  message: { en: `Fill in: ${label.en}.`, fa: `«${label.fa}» را وارد کنید.` },
})

/** Not looked at any further. */
export const tooLongField = (field: string): FieldProblem => ({
  field,
  code: "too_long",
  message: { en: "This is too long.", fa: "این مقدار بیش از اندازه بلند است." },
})

/** For a field that no check looks at. */
export function schemaProblem(field: string, { kind }: Field, issue: z.ZodIssue): FieldProblem {
  const code = issue.code === "invalid_enum_value" ? "not_a_choice" : "wrong_type"
  return { field, code, message: WRONG_TYPE[kind] }
}
