import { z } from "zod"
import { address, fullName, type Inventor, jalaliDate } from "../invent"
import { defineService, mobile, optionalText, text } from "./define-service"

const PRICE = 3_000

const byBill = { bill_id: text }
const amount = z.number().int()
const amountOf = (of: Inventor, what: string) => of.integer(what, 50, 5_000) * 1_000

const term = z.object({ amount, bill_id: text, payment_id: text }).nullable().default(null)
const terms = z.object({ final_term: term, mid_term: term })
const termOf = (of: Inventor, what: string) => ({
  amount: amountOf(of, what),
  bill_id: of.digits(`${what} bill`, 13),
  payment_id: of.digits(`${what} payment`, 13),
})
const termsOf = (of: Inventor) => ({ final_term: termOf(of, "final"), mid_term: termOf(of, "mid") })

const byMobile = defineService({
  category: "bills",
  price: PRICE,
  input: { mobile },
  result: terms,
  answer: (_, of) => termsOf(of),
})

export const BILL_SERVICES = {
  "water-bill-inquiry": defineService({
    category: "bills",
    price: PRICE,
    input: byBill,
    result: z.object({
      address: text,
      amount,
      bill_id: text,
      current_date: text,
      previous_date: text,
      payment_id: text,
      payment_date: text,
      full_name: text,
      account_type: text,
    }),
    answer: ({ bill_id }, of) => ({
      address: address(of),
      amount: amountOf(of, "amount"),
      bill_id,
      current_date: jalaliDate(of, "current", 1403, 1403),
      previous_date: jalaliDate(of, "previous", 1402, 1402),
      payment_id: of.digits("payment", 13),
      payment_date: jalaliDate(of, "payment", 1404, 1404),
      full_name: fullName(of),
      account_type: "خانگی",
    }),
  }),
  "electricity-bill-inquiry": defineService({
    category: "bills",
    price: PRICE,
    input: byBill,
    result: z.object({
      address: text,
      amount,
      full_name: text,
      bill_id: text,
      current_date: text,
      previous_date: text,
      payment_date: text,
      account_type: text,
      payment_id: optionalText,
    }),
    answer: ({ bill_id }, of) => ({
      address: address(of),
      amount: amountOf(of, "amount"),
      full_name: fullName(of),
      bill_id,
      current_date: jalaliDate(of, "current", 1403, 1403),
      previous_date: jalaliDate(of, "previous", 1402, 1402),
      payment_date: jalaliDate(of, "payment", 1404, 1404),
      account_type: "خانگی",
      payment_id: of.digits("payment", 13),
    }),
  }),
  "operator-a-bill-inquiry": byMobile,
  "operator-b-bill-inquiry": byMobile,
  "operator-c-bill-inquiry": byMobile,
  "fixed-line-bill-inquiry": defineService({
    category: "bills",
    price: PRICE,
    input: { phone_number: text },
    result: terms,
    answer: (_, of) => termsOf(of),
  }),
  "gas-bill-inquiry": defineService({
    category: "bills",
    price: PRICE,
    input: byBill,
    result: z.object({
      address: text,
      amount,
      full_name: text,
      bill_id: text,
      current_reading_date: text,
      previous_reading_date: text,
      payment_date: text,
      consumption_type: text,
      payment_id: optionalText,
      previous_counter_value: optionalText,
      current_counter_value: optionalText,
      subscription: optionalText,
      taxes: optionalText,
      insurance: optionalText,
    }),
    answer: ({ bill_id }, of) => ({
      address: address(of),
      amount: amountOf(of, "amount"),
      full_name: fullName(of),
      bill_id,
      current_reading_date: jalaliDate(of, "current", 1403, 1403),
      previous_reading_date: jalaliDate(of, "previous", 1402, 1402),
      payment_date: jalaliDate(of, "payment", 1404, 1404),
      consumption_type: "خانگی",
      payment_id: of.digits("payment", 13),
      previous_counter_value: of.digits("previous counter", 5),
      current_counter_value: of.digits("current counter", 6),
      subscription: String(of.integer("subscription", 1, 99) * 1_000),
      taxes: String(of.integer("taxes", 1, 99) * 1_000),
      insurance: String(of.integer("insurance", 1, 9) * 1_000),
    }),
  }),
}
