import { z } from "zod"
import type { Bilingual } from "../../shared/language"
import { type BillType, billIdCheck, checkPhoneNumber, MOBILE } from "../fields/checks"
import { digitsField, phoneText } from "../fields/field"
import {
  inquiryOf,
  integer,
  labelled,
  optionalText,
  plain,
  text,
  toPay,
  type Verdict,
} from "./define-inquiry"

const inquiry = inquiryOf("bill")

const billId = (type: BillType) =>
  digitsField(null, billIdCheck(type), {
    label: { en: "Bill id", fa: "شناسهٔ قبض" },
    hint: { en: "On the bill", fa: "روی قبض نوشته شده است" },
  })

const PHONE_NUMBER = digitsField(null, checkPhoneNumber, {
  label: { en: "Phone number", fa: "شمارهٔ تلفن ثابت" },
  hint: { en: "With the area code, like 02100000000", fa: "با پیش‌شماره، مانند ۰۲۱۰۰۰۰۰۰۰۰" },
  normalise: phoneText,
})

const term = (en: string, fa: string) =>
  labelled(
    z
      .object({
        amount: integer("Amount", "مبلغ", 1_250_000),
        bill_id: text("Bill id", "شناسهٔ قبض", "1234567800150"),
        payment_id: text("Payment id", "شناسهٔ پرداخت", "12070160"),
      })
      .nullable()
      .default(null),
    en,
    fa,
  )
const phoneBill = z.object({
  final_term: term("Final bill", "قبض پایان دوره"),
  mid_term: term("Bill to date", "قبض میان دوره"),
})

const phoneVerdict = ({ final_term, mid_term }: z.output<typeof phoneBill>): Verdict => {
  const bill = final_term ?? mid_term
  return bill === null ? plain("No bill on record", "قبضی ثبت نشده است") : toPay(bill.amount)
}

const meteredBill = z.object({
  address: text("Address", "نشانی", "تهران، خیابان نمونه، پلاک ۱۲"),
  amount: integer("Amount", "مبلغ", 1_250_000),
  full_name: text("Full name", "نام و نام خانوادگی", "سارا نمونه"),
  bill_id: text("Bill id", "شناسهٔ قبض", "1234567800150"),
  payment_date: text("Pay until", "مهلت پرداخت", "1404/09/30"),
})

const SUBSCRIPTION = {
  current_date: text("This reading", "قرائت فعلی", "1404/08/20"),
  previous_date: text("Reading before", "قرائت پیشین", "1404/06/20"),
  account_type: text("Type of subscription", "نوع اشتراک", "خانگی"),
}

/** The contract names the operators by letters: the three of Iran by age (assumption 41). */
const operatorBill = (operator: Bilingual) =>
  inquiry({
    title: { en: `Mobile bill, ${operator.en}`, fa: `استعلام قبض موبایل ${operator.fa}` },
    fields: { mobile: MOBILE },
    result: phoneBill,
    verdict: phoneVerdict,
    variant: { group: "mobile-bill", question: { en: "Operator", fa: "اپراتور" }, option: operator },
  })

export const BILL_INQUIRIES = {
  "water-bill-inquiry": inquiry({
    title: { en: "Water bill", fa: "استعلام قبض آب" },
    fields: { bill_id: billId("water") },
    result: meteredBill.extend({
      ...SUBSCRIPTION,
      payment_id: text("Payment id", "شناسهٔ پرداخت", "12070160"),
    }),
    verdict: ({ amount }) => toPay(amount),
  }),
  "electricity-bill-inquiry": inquiry({
    title: { en: "Electricity bill", fa: "استعلام قبض برق" },
    fields: { bill_id: billId("electricity") },
    result: meteredBill.extend({
      ...SUBSCRIPTION,
      payment_id: optionalText("Payment id", "شناسهٔ پرداخت", "12070160"),
    }),
    verdict: ({ amount }) => toPay(amount),
  }),
  "gas-bill-inquiry": inquiry({
    title: { en: "Gas bill", fa: "استعلام قبض گاز" },
    fields: { bill_id: billId("gas") },
    result: meteredBill.extend({
      current_reading_date: text("This reading", "قرائت فعلی", "1404/08/20"),
      previous_reading_date: text("Reading before", "قرائت پیشین", "1404/06/20"),
      consumption_type: text("Type of use", "نوع مصرف", "خانگی"),
      payment_id: optionalText("Payment id", "شناسهٔ پرداخت", "12070160"),
      previous_counter_value: optionalText("Counter before", "رقم پیشین کنتور", "4210"),
      current_counter_value: optionalText("Counter now", "رقم فعلی کنتور", "4385"),
      subscription: optionalText("Subscription fee", "آبونمان", "25000"),
      taxes: optionalText("Taxes", "مالیات و عوارض", "98000"),
      insurance: optionalText("Insurance", "بیمه", "12000"),
    }),
    verdict: ({ amount }) => toPay(amount),
  }),
  "fixed-line-bill-inquiry": inquiry({
    title: { en: "Fixed line bill", fa: "استعلام قبض تلفن ثابت" },
    fields: { phone_number: PHONE_NUMBER },
    result: phoneBill,
    verdict: phoneVerdict,
  }),
  "operator-a-bill-inquiry": operatorBill({ en: "MCI (Hamrah-e Aval)", fa: "همراه اول" }),
  "operator-b-bill-inquiry": operatorBill({ en: "Irancell", fa: "ایرانسل" }),
  "operator-c-bill-inquiry": operatorBill({ en: "RighTel", fa: "رایتل" }),
}
