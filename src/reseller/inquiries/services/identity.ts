import { z } from "zod"
import { BIRTH_DATE, checkPersianName, checkText, MOBILE, NATIONAL_CODE } from "../fields/checks"
import { booleanText, type Field, personName, plainText, textField } from "../fields/field"
import {
  bad,
  inquiryOf,
  matches,
  matching,
  matchResult,
  optionalBoolean,
  optionalText,
  text,
} from "./define-inquiry"

const inquiry = inquiryOf("identity")

const PERSIAN_TEXT = textField(personName, checkPersianName, {
  label: { en: "Name in Persian", fa: "نام فارسی" },
})

/** The contract does not say which value stands for what: as the register of persons has it (assumption 40). */
const GENDER = {
  kind: "choice",
  label: { en: "Gender", fa: "جنسیت" },
  choices: { false: { en: "Woman", fa: "زن" }, true: { en: "Man", fa: "مرد" } },
  schema: z.boolean().optional(),
  normalise: booleanText,
} satisfies Field

const CODE = textField(plainText, checkText, { label: { en: "Code to read out", fa: "کدی که خوانده می‌شود" } })

export const IDENTITY_INQUIRIES = {
  "mobile-owner-inquiry": inquiry(
    matching(
      { en: "Match a mobile number with a national code", fa: "تطابق شمارهٔ موبایل با کد ملی" },
      { mobile: MOBILE, national_code: NATIONAL_CODE },
    ),
  ),
  "id-inquiry": inquiry({
    title: { en: "Match a national code with a birth date", fa: "تطابق کد ملی با تاریخ تولد" },
    fields: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, gender: GENDER },
    result: matchResult.extend({
      first_name: optionalText("First name", "نام", "سارا"),
      national_code: optionalText("National code", "کد ملی", "0012345679"),
      last_name: optionalText("Last name", "نام خانوادگی", "نمونه"),
      father_name: optionalText("Father's name", "نام پدر", "امید"),
      alive: optionalBoolean("Alive", "در قید حیات", true),
      is_dead: optionalBoolean("Deceased", "فوت شده", false),
    }),
    verdict: (result) =>
      result.matched && (result.is_dead === true || result.alive === false)
        ? bad("They match, but this person has died", "مطابقت دارد، ولی این شخص فوت شده است")
        : matches(result),
  }),
  "convert-persian-name-to-english": inquiry({
    title: { en: "Persian name in English letters", fa: "برگردان نام فارسی به حروف انگلیسی" },
    fields: { persian_text: PERSIAN_TEXT },
    result: z.object({ finglish_text: text("In English letters", "به حروف انگلیسی", "Sara Nemuneh") }),
    verdict: "finglish_text",
  }),
  "voice-otp": inquiry({
    title: { en: "One-time code by voice call", fa: "رمز یک‌بارمصرف با تماس صوتی" },
    fields: { mobile: MOBILE, code: CODE },
    result: z.object({ message: text("Message", "پیام", "تماس برقرار شد") }),
    // A buyer could have any phone called with any code.
    storefront: false,
    verdict: "message",
  }),
}
