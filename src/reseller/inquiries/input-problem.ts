import type { Bilingual } from "../shared/language"

type Asked = { label: Bilingual; hint?: Bilingual }
type Words = (asked: Asked) => Bilingual

const says =
  (en: string, fa: string): Words =>
  () => ({ en, fa })

const saysOf =
  (en: string, fa: string): Words =>
  ({ label, hint }) => ({
    en: `${label.en}: ${en}${hint ? ` (${hint.en})` : ""}`,
    fa: `«${label.fa}»: ${fa}${hint ? ` (${hint.fa})` : ""}`,
  })

const VALUE_PROBLEMS = {
  wrong_length: saysOf("this has too many or too few characters", "تعداد نویسه‌ها درست نیست"),
  wrong_format: saysOf("this is not written as it should be", "درست نوشته نشده است"),
  wrong_check_digit: saysOf(
    "there is none such; a digit is wrong",
    "چنین شماره‌ای نیست؛ رقمی از آن نادرست است",
  ),
  not_a_date: says("The Persian calendar has no such birth date", "چنین تاریخ تولدی در تقویم شمسی نیست"),
  gregorian_date: saysOf("this is a Gregorian date", "این تاریخ میلادی است"),
  date_in_future: says("The birth date is in the future", "تاریخ تولد در آینده است"),
  too_long: says("This is too long", "این مقدار بیش از اندازه بلند است"),
}

const INPUT_PROBLEMS = {
  ...VALUE_PROBLEMS,
  missing: saysOf("fill this in", "این را وارد کنید"),
  wrong_type: says("Send what the form asks for, of its type", "مقداری از نوعی که فرم می‌خواهد بفرستید"),
  not_a_choice: says("Choose one of the list", "یکی از گزینه‌ها را برگزینید"),
  unknown_field: says("There is no such field", "چنین فیلدی وجود ندارد"),
  not_an_object: says("Send the input as an object of fields", "ورودی باید شیئی از فیلدها باشد"),
}

const DOUBTS = {
  repeated_digit: says("It is one digit repeated", "همهٔ رقم‌ها یکسان است"),
  unlikely_age: says("That is more than 120 years ago", "بیش از ۱۲۰ سال پیش است"),
  unlikely_form: saysOf("this is unusual", "معمول نیست"),
  check_digit_doubtful: says("No person or company has this number", "کد ملی یا شناسهٔ ملی معتبری نیست"),
  other_bill_type: says("This looks like the id of another kind of bill", "به شناسهٔ نوع دیگری از قبض می‌ماند"),
  not_in_persian_letters: says("The name is not in Persian letters", "نام به حروف فارسی نیست"),
}

type Doubt = keyof typeof DOUBTS

/** A check's word about a value; never what was typed. Null: it can be right. */
export type Finding = keyof typeof VALUE_PROBLEMS | Doubt | null

/** `field` is null for the input as a whole. */
export type FieldProblem = {
  field: string | null
  code: keyof typeof INPUT_PROBLEMS
  message: Bilingual
}
export type FieldWarning = { field: string; code: Doubt; message: Bilingual }

const NO_FIELD: Asked = { label: { en: "", fa: "" } }

export function problem(
  field: string | null,
  code: FieldProblem["code"],
  asked: Asked = NO_FIELD,
): FieldProblem {
  const { en, fa } = INPUT_PROBLEMS[code](asked)
  return { field, code, message: { en: `${en}.`, fa: `${fa}.` } }
}

export function warning(field: string, code: Doubt, asked: Asked): FieldWarning {
  const { en, fa } = DOUBTS[code](asked)
  const message = { en: `${en}; make sure that it is right.`, fa: `${fa}؛ از درستی آن مطمئن شوید.` }
  return { field, code, message }
}

export const isDoubt = (finding: Finding): finding is Doubt => finding !== null && finding in DOUBTS
