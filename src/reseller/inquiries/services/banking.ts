import { z } from "zod"
import { keysOf } from "../../shared/keys-of"
import {
  BIRTH_DATE,
  CARD_NUMBER,
  checkAccountNumber,
  checkPersianName,
  IBAN,
  NATIONAL_CODE,
} from "../fields/checks"
import { compact, type Field, personName, textField, unspaced } from "../fields/field"
import { bad, boolean, good, inquiryOf, matching, text } from "./define-inquiry"

const inquiry = inquiryOf("banking")

/** The contract does not say what is separated. */
const SEPARATED = {
  kind: "boolean",
  label: { en: "Separated answer", fa: "پاسخ تفکیک‌شده" },
  hint: { en: "Leave it off unless the shop tells you otherwise", fa: "جز به راهنمایی فروشگاه تغییر ندهید" },
  schema: z.boolean().default(false),
  normalise: (typed) => typed,
} satisfies Field

const BANK_ACCOUNT = textField(unspaced, checkAccountNumber, {
  label: { en: "Account number", fa: "شمارهٔ حساب" },
  hint: { en: "As the bank writes it", fa: "همان‌گونه که بانک می‌نویسد" },
})

/** `bank_code` (contract I2.3): the digits after the check digits of an Iranian IBAN. Some banks have merged since. */
const BANK_NAMES = {
  "066": { en: "Dey Bank", fa: "بانک دی" },
  "015": { en: "Bank Sepah", fa: "بانک سپه" },
  "061": { en: "Shahr Bank", fa: "بانک شهر" },
  "012": { en: "Bank Mellat", fa: "بانک ملت" },
  "017": { en: "Bank Melli Iran", fa: "بانک ملی ایران" },
  "013": { en: "Refah Bank", fa: "بانک رفاه کارگران" },
  "059": { en: "Sina Bank", fa: "بانک سینا" },
  "014": { en: "Bank Maskan", fa: "بانک مسکن" },
  "062": { en: "Ayandeh Bank", fa: "بانک آینده" },
  "063": { en: "Ansar Bank", fa: "بانک انصار" },
  "018": { en: "Tejarat Bank", fa: "بانک تجارت" },
  "070": { en: "Resalat Bank", fa: "بانک قرض‌الحسنهٔ رسالت" },
  "056": { en: "Saman Bank", fa: "بانک سامان" },
  "010": { en: "Central Bank of Iran", fa: "بانک مرکزی" },
  "058": { en: "Sarmayeh Bank", fa: "بانک سرمایه" },
  "019": { en: "Bank Saderat Iran", fa: "بانک صادرات ایران" },
  "052": { en: "Ghavamin Bank", fa: "بانک قوامین" },
  "054": { en: "Parsian Bank", fa: "بانک پارسیان" },
  "016": { en: "Keshavarzi Bank", fa: "بانک کشاورزی" },
  "064": { en: "Gardeshgari Bank", fa: "بانک گردشگری" },
  "021": { en: "Post Bank of Iran", fa: "پست بانک ایران" },
  "057": { en: "Bank Pasargad", fa: "بانک پاسارگاد" },
  "053": { en: "Karafarin Bank", fa: "بانک کارآفرین" },
  "078": { en: "Middle East Bank", fa: "بانک خاورمیانه" },
  "069": { en: "Iran Zamin Bank", fa: "بانک ایران زمین" },
  "079": { en: "Mehr Eqtesad Bank", fa: "بانک مهر اقتصاد" },
  "011": { en: "Bank of Industry and Mine", fa: "بانک صنعت و معدن" },
  "055": { en: "Eghtesad Novin Bank", fa: "بانک اقتصاد نوین" },
  "022": { en: "Tosee Taavon Bank", fa: "بانک توسعهٔ تعاون" },
  "020": { en: "Export Development Bank", fa: "بانک توسعهٔ صادرات" },
  "095": { en: "Iran-Venezuela Bank", fa: "بانک ایران و ونزوئلا" },
  "065": { en: "Hekmat Iranian Bank", fa: "بانک حکمت ایرانیان" },
  "060": { en: "Mehr Iran Bank", fa: "بانک قرض‌الحسنهٔ مهر ایران" },
  "075": { en: "Melal Credit Institution", fa: "مؤسسهٔ اعتباری ملل" },
  "080": { en: "Noor Credit Institution", fa: "مؤسسهٔ اعتباری نور" },
  "073": { en: "Kosar Credit Institution", fa: "مؤسسهٔ اعتباری کوثر" },
  "051": { en: "Tosee Credit Institution", fa: "مؤسسهٔ اعتباری توسعه" },
}

const BANK_CODE = {
  kind: "choice",
  label: { en: "Bank", fa: "بانک" },
  choices: BANK_NAMES,
  schema: z.enum(keysOf(BANK_NAMES)),
  normalise: compact,
} satisfies Field

const ACCOUNT_HOLDER = textField(personName, checkPersianName, {
  label: { en: "First and last name", fa: "نام و نام خانوادگی" },
  hint: { en: "In Persian letters, as the bank has it", fa: "به فارسی، همان‌گونه که نزد بانک ثبت است" },
})

export const BANKING_INQUIRIES = {
  "card-inquiry": inquiry({
    title: { en: "Name of a card's holder", fa: "استعلام نام صاحب کارت" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({ name: text("Name", "نام", "سارا نمونه") }),
    verdict: "name",
  }),
  "iban-inquiry": inquiry({
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
  "convert-card-to-iban": inquiry({
    title: { en: "Card number to IBAN", fa: "تبدیل شمارهٔ کارت به شبا" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({
      name: text("Name", "نام", "سارا نمونه"),
      IBAN: text("IBAN", "شمارهٔ شبا", "IR050170000000123456789012"),
      bank_name: text("Bank", "بانک", "بانک نمونه"),
    }),
    verdict: "IBAN",
  }),
  "convert-card-to-account-number": inquiry({
    title: { en: "Card number to account number", fa: "تبدیل شمارهٔ کارت به شمارهٔ حساب" },
    fields: { card_number: CARD_NUMBER },
    result: z.object({
      name: text("Name", "نام", "سارا نمونه"),
      bank_account: text("Account number", "شمارهٔ حساب", "0123456789012"),
      bank_name: text("Bank", "بانک", "بانک نمونه"),
    }),
    verdict: "bank_account",
  }),
  "convert-account-number-to-iban": inquiry({
    title: { en: "Account number to IBAN", fa: "تبدیل شمارهٔ حساب به شبا" },
    fields: { bank_account: BANK_ACCOUNT, bank_code: BANK_CODE },
    result: z.object({ iban: text("IBAN", "شمارهٔ شبا", "IR050170000000123456789012") }),
    verdict: "iban",
  }),
  "match-payment-card-number-and-id-number": inquiry(
    matching(
      { en: "Match a card with a national code", fa: "تطابق شمارهٔ کارت با کد ملی" },
      { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, card_number: CARD_NUMBER },
    ),
  ),
  "match-iban-and-id-number": inquiry(
    matching(
      { en: "Match an IBAN with a national code", fa: "تطابق شبا با کد ملی" },
      { national_code: NATIONAL_CODE, birth_date: BIRTH_DATE, IBAN },
    ),
  ),
  "match-name-and-payment-card": inquiry(
    matching(
      { en: "Match a card with a name", fa: "تطابق شمارهٔ کارت با نام" },
      { card_number: CARD_NUMBER, name: ACCOUNT_HOLDER },
    ),
  ),
  "match-iban-and-name": inquiry(
    matching({ en: "Match an IBAN with a name", fa: "تطابق شبا با نام" }, { name: ACCOUNT_HOLDER, IBAN }),
  ),
}
