import { z } from "zod"
import { checkAccountNumber } from "../checks/banking"
import { checkPersianName } from "../checks/check"
import { BANK_CODES, BANK_NAMES } from "../fields/bank-codes"
import type { Field } from "../fields/field"
import { BIRTH_DATE, CARD_NUMBER, IBAN, NATIONAL_CODE } from "../fields/formats"
import { compact, personName, unspaced } from "../typed-text"
import { bad, good, matches } from "../verdict"
import { boolean, defineInquiry, matchResult, text } from "./define-inquiry"

/** The contract does not say what is separated. */
const SEPARATED = {
  kind: "boolean",
  label: { en: "Separated answer", fa: "پاسخ تفکیک‌شده" },
  hint: { en: "Leave it off unless the shop tells you otherwise", fa: "جز به راهنمایی فروشگاه تغییر ندهید" },
  schema: z.boolean().default(false),
  normalise: (typed) => typed,
} as const satisfies Field

const BANK_ACCOUNT = {
  kind: "text",
  label: { en: "Account number", fa: "شمارهٔ حساب" },
  hint: { en: "As the bank writes it", fa: "همان‌گونه که بانک می‌نویسد" },
  schema: z.string(),
  normalise: unspaced,
  check: checkAccountNumber,
} as const satisfies Field

const BANK_CODE = {
  kind: "choice",
  label: { en: "Bank", fa: "بانک" },
  choices: BANK_NAMES,
  schema: z.enum(BANK_CODES),
  normalise: compact,
} as const satisfies Field

const ACCOUNT_HOLDER = {
  kind: "text",
  label: { en: "First and last name", fa: "نام و نام خانوادگی" },
  hint: { en: "In Persian letters, as the bank has it", fa: "به فارسی، همان‌گونه که نزد بانک ثبت است" },
  schema: z.string(),
  normalise: personName,
  check: checkPersianName,
} as const satisfies Field

export const BANKING_INQUIRIES = {
  "card-inquiry": defineInquiry({
    category: "banking",
    title: { en: "Name of a card's holder", fa: "استعلام نام صاحب کارت" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({ name: text("Name", "نام", "سارا نمونه") }),
    verdict: "name",
  }),
  "iban-inquiry": defineInquiry({
    category: "banking",
    title: { en: "Holder and bank of an IBAN", fa: "استعلام شبا" },
    fields: { iban: IBAN, separated: SEPARATED },
    result: z.object({
      name: text("Name", "نام", "سارا نمونه"),
      bank_name: text("Bank", "بانک", "بانک نمونه"),
      is_transferable: boolean("Can receive transfers", "قابل انتقال", true),
    }),
    verdict: ({ is_transferable }) =>
      is_transferable
        ? good("The account can receive transfers", "این حساب قابل انتقال است")
        : bad("The account cannot receive transfers", "این حساب قابل انتقال نیست"),
  }),
  "convert-card-to-iban": defineInquiry({
    category: "banking",
    title: { en: "Card number to IBAN", fa: "تبدیل شمارهٔ کارت به شبا" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({
      name: text("Name", "نام", "سارا نمونه"),
      IBAN: text("IBAN", "شمارهٔ شبا", "IR050170000000123456789012"),
      bank_name: text("Bank", "بانک", "بانک نمونه"),
    }),
    verdict: "IBAN",
  }),
  "convert-card-to-account-number": defineInquiry({
    category: "banking",
    title: { en: "Card number to account number", fa: "تبدیل شمارهٔ کارت به شمارهٔ حساب" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({
      name: text("Name", "نام", "سارا نمونه"),
      bank_account: text("Account number", "شمارهٔ حساب", "0123456789012"),
      bank_name: text("Bank", "بانک", "بانک نمونه"),
    }),
    verdict: "bank_account",
  }),
  "convert-account-number-to-iban": defineInquiry({
    category: "banking",
    title: { en: "Account number to IBAN", fa: "تبدیل شمارهٔ حساب به شبا" },
    fields: { bank_account: BANK_ACCOUNT, bank_code: BANK_CODE },
    result: z.object({ iban: text("IBAN", "شمارهٔ شبا", "IR050170000000123456789012") }),
    verdict: "iban",
  }),
  "match-payment-card-number-and-id-number": defineInquiry({
    category: "banking",
    title: { en: "Match a card with a national code", fa: "تطابق شمارهٔ کارت با کد ملی" },
    fields: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, card_number: CARD_NUMBER },
    result: matchResult,
    verdict: matches,
  }),
  "match-iban-and-id-number": defineInquiry({
    category: "banking",
    title: { en: "Match an IBAN with a national code", fa: "تطابق شبا با کد ملی" },
    fields: { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, IBAN },
    result: matchResult,
    verdict: matches,
  }),
  "match-name-and-payment-card": defineInquiry({
    category: "banking",
    title: { en: "Match a card with a name", fa: "تطابق شمارهٔ کارت با نام" },
    fields: { card_number: CARD_NUMBER, name: ACCOUNT_HOLDER },
    result: matchResult,
    verdict: matches,
  }),
  "match-iban-and-name": defineInquiry({
    category: "banking",
    title: { en: "Match an IBAN with a name", fa: "تطابق شبا با نام" },
    fields: { name: ACCOUNT_HOLDER, IBAN },
    result: matchResult,
    verdict: matches,
  }),
}
