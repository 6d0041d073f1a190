import { z } from "zod"
import { checkAnyIdentifier, checkText, NATIONAL_IDENTIFIER, REGISTRY_ID } from "../fields/checks"
import { digitsField, type Field, integerText, personName } from "../fields/field"
import {
  bad,
  boolean,
  counted,
  good,
  inquiryOf,
  integer,
  labelled,
  optionalInteger,
  optionalText,
  textOrNull,
  told,
} from "./define-inquiry"

const inquiry = inquiryOf("cheque")

/** The contract gives this one no length. */
const ANY_IDENTIFIER = digitsField(null, checkAnyIdentifier, { label: NATIONAL_IDENTIFIER.label })

/** The contract does not list the values: those of the central bank's cheque system (assumption 38). */
const NATIONALITY_TYPE = {
  kind: "choice",
  label: { en: "Whose cheques", fa: "صاحب چک" },
  choices: {
    "1": { en: "Iranian person", fa: "شخص حقیقی ایرانی" },
    "2": { en: "Iranian company", fa: "شخص حقوقی ایرانی" },
    "3": { en: "Foreign person", fa: "شخص حقیقی خارجی" },
    "4": { en: "Foreign company", fa: "شخص حقوقی خارجی" },
  },
  schema: z.number().int(),
  normalise: integerText,
} satisfies Field

/** The contract does not list the values: those of the central bank's cheque system (assumption 39). */
const CHEQUE_TYPE = {
  kind: "choice",
  label: { en: "Cheque type", fa: "نوع چک" },
  choices: {
    "1": { en: "Ordinary cheque", fa: "چک عادی" },
    "2": { en: "Bank cheque", fa: "چک بانکی" },
    "3": { en: "Certified cheque", fa: "چک رمزدار" },
  },
  schema: z.string(),
  normalise: personName,
  check: checkText,
} satisfies Field

const customer = z.object({
  name: optionalText("Name", "نام", "سارا نمونه"),
  national_code: optionalText("National code", "کد ملی", "0012345679"),
  customer_type: optionalInteger("Type of holder", "نوع دارنده", 1),
})

export const CHEQUE_INQUIRIES = {
  "check-registry-inquiry": inquiry({
    title: { en: "Details of a cheque", fa: "استعلام چک با شناسهٔ صیادی" },
    fields: { registry_id: REGISTRY_ID },
    result: z.object({
      registry_id: textOrNull("Registry id", "شناسهٔ صیادی", "1234567890123456"),
      iban: textOrNull("IBAN", "شمارهٔ شبا", "IR050170000000123456789012"),
      issue_date: textOrNull("Date of issue", "تاریخ صدور", "1404/03/10"),
      expiration_date: textOrNull("Valid until", "تاریخ انقضا", "1407/03/10"),
      serial_no: textOrNull("Serial number", "شمارهٔ سریال", "123456"),
      series_no: textOrNull("Series", "سری", "12"),
      check_type: textOrNull("Type of cheque", "نوع چک", "چک عادی"),
      branch_code: textOrNull("Branch code", "کد شعبه", "1234"),
      name: textOrNull("Name", "نام", "سارا نمونه"),
      returned_cheques: optionalText("Returned cheques", "چک‌های برگشتی", "0"),
    }),
    verdict: "name",
  }),
  "bounced-cheque-inquiry": inquiry({
    title: { en: "Number of bounced cheques", fa: "استعلام تعداد چک‌های برگشتی" },
    fields: { national_code: ANY_IDENTIFIER, nationality_type: NATIONALITY_TYPE },
    result: z.object({ count: integer("Count", "تعداد", 0) }),
    verdict: ({ count }) =>
      counted(
        { en: "Bounced cheques", fa: "تعداد چک‌های برگشتی" },
        count,
        good("No bounced cheques", "چک برگشتی ندارد"),
      ),
  }),
  "registry-transfers-chain-inquiry": inquiry({
    title: { en: "Through whose hands a cheque went", fa: "استعلام زنجیرهٔ انتقال چک" },
    fields: { registry_id: REGISTRY_ID, cheque_type: CHEQUE_TYPE, national_code: NATIONAL_IDENTIFIER },
    result: z.object({
      chain: labelled(
        z.array(
          z.object({
            role_type: optionalInteger("Role", "نقش", 1),
            customers: labelled(z.array(customer).default([]), "Holders", "دارندگان"),
          }),
        ),
        "Transfers",
        "زنجیرهٔ انتقال",
      ),
    }),
    verdict: ({ chain }) => told({ en: "Transfers", fa: "تعداد انتقال‌ها" }, chain.length),
  }),
  "cheque-submitted-inquiry": inquiry({
    title: { en: "Whether a cheque was submitted", fa: "استعلام ثبت چک" },
    fields: { registry_id: REGISTRY_ID, national_code: NATIONAL_IDENTIFIER },
    result: z.object({ status: boolean("Status", "وضعیت", true) }),
    verdict: ({ status }) =>
      status
        ? good("The cheque was submitted", "این چک ثبت شده است")
        : bad("The cheque was not submitted", "این چک ثبت نشده است"),
  }),
}
