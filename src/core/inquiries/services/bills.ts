import { z } from "zod"
import { type BillType, billIdCheck } from "../checks/bill-id"
import { checkPhoneNumber } from "../checks/contact"
import type { Field } from "../fields/field"
import { MOBILE } from "../fields/formats"
import type { Bilingual, ServiceId } from "../service-id"
import { compact, phoneText } from "../typed-text"
import { defineOperation, integer, optionalText, text } from "./operation"

const billId = (type: BillType) =>
  ({
    kind: "digits",
    label: { en: "Bill id", fa: "شناسهٔ قبض" },
    hint: { en: "On the bill", fa: "روی قبض نوشته شده است" },
    schema: z.string(),
    normalise: compact,
    check: billIdCheck(type),
  }) as const satisfies Field

const PHONE_NUMBER = {
  kind: "digits",
  label: { en: "Phone number", fa: "شمارهٔ تلفن ثابت" },
  hint: { en: "With the area code, like 02100000000", fa: "با پیش‌شماره، مانند ۰۲۱۰۰۰۰۰۰۰۰" },
  schema: z.string(),
  normalise: phoneText,
  check: checkPhoneNumber,
} as const satisfies Field

const term = z.object({ amount: integer, bill_id: text, payment_id: text }).nullable().default(null)
const phoneBill = z.object({ final_term: term, mid_term: term })

const meteredBill = z.object({
  address: text,
  amount: integer,
  full_name: text,
  bill_id: text,
  payment_date: text,
})

const operatorBill = <Service extends ServiceId>(service: Service, title: Bilingual) =>
  defineOperation({ service, category: "bill", title, fields: { mobile: MOBILE }, result: phoneBill })

export const BILL_OPERATIONS = {
  "water-bill-inquiry": defineOperation({
    service: "water-bill-inquiry",
    category: "bill",
    title: { en: "Water bill", fa: "استعلام قبض آب" },
    fields: { bill_id: billId("water") },
    result: meteredBill.extend({
      current_date: text,
      previous_date: text,
      payment_id: text,
      account_type: text,
    }),
  }),
  "electricity-bill-inquiry": defineOperation({
    service: "electricity-bill-inquiry",
    category: "bill",
    title: { en: "Electricity bill", fa: "استعلام قبض برق" },
    fields: { bill_id: billId("electricity") },
    result: meteredBill.extend({
      current_date: text,
      previous_date: text,
      account_type: text,
      payment_id: optionalText,
    }),
  }),
  "gas-bill-inquiry": defineOperation({
    service: "gas-bill-inquiry",
    category: "bill",
    title: { en: "Gas bill", fa: "استعلام قبض گاز" },
    fields: { bill_id: billId("gas") },
    result: meteredBill.extend({
      current_reading_date: text,
      previous_reading_date: text,
      consumption_type: text,
      payment_id: optionalText,
      previous_counter_value: optionalText,
      current_counter_value: optionalText,
      subscription: optionalText,
      taxes: optionalText,
      insurance: optionalText,
    }),
  }),
  "fixed-line-bill-inquiry": defineOperation({
    service: "fixed-line-bill-inquiry",
    category: "bill",
    title: { en: "Fixed line bill", fa: "استعلام قبض تلفن ثابت" },
    fields: { phone_number: PHONE_NUMBER },
    result: phoneBill,
  }),
  "operator-a-bill-inquiry": operatorBill("operator-a-bill-inquiry", {
    en: "Mobile bill, operator A",
    fa: "استعلام قبض موبایل، اپراتور الف",
  }),
  "operator-b-bill-inquiry": operatorBill("operator-b-bill-inquiry", {
    en: "Mobile bill, operator B",
    fa: "استعلام قبض موبایل، اپراتور ب",
  }),
  "operator-c-bill-inquiry": operatorBill("operator-c-bill-inquiry", {
    en: "Mobile bill, operator C",
    fa: "استعلام قبض موبایل، اپراتور پ",
  }),
}
