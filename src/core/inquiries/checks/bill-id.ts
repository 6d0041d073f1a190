import { type Check, type Checked, digitsOf, invalid, ok } from "./check"

/** File number, three digits of the company, one of the bill's type, one to check: 13 at most, 6 at least. */
const FORM = /^\d{6,13}$/
/** The last but one digit. */
const TYPE_DIGIT = { water: "1", electricity: "2", gas: "3" } as const

export type BillType = keyof typeof TYPE_DIGIT

/** Weights 2 to 7 from the right, over and over, modulo 11. */
function hasCheckDigit(bill_id: string): boolean {
  const [check, ...reversed] = digitsOf(bill_id).reverse()
  const remainder = reversed.reduce((sum, digit, index) => sum + digit * ((index % 6) + 2), 0) % 11
  return check === (remainder < 2 ? 0 : 11 - remainder)
}

function checkBillId(bill_id: string, type: BillType): Checked {
  if (!FORM.test(bill_id)) {
    return invalid("wrong_length", {
      en: "A bill id has 6 to 13 digits.",
      fa: "شناسهٔ قبض ۶ تا ۱۳ رقم است.",
    })
  }
  if (!hasCheckDigit(bill_id)) {
    return invalid("wrong_check_digit", {
      en: "No such bill id exists; a digit is wrong.",
      fa: "چنین شناسهٔ قبضی وجود ندارد؛ رقمی از آن نادرست است.",
    })
  }
  if (bill_id.at(-2) === TYPE_DIGIT[type]) return ok(bill_id)
  return ok(bill_id, {
    code: "other_bill_type",
    message: {
      en: "This looks like the id of another kind of bill; make sure that it is right.",
      fa: "به شناسهٔ نوع دیگری از قبض می‌ماند؛ از درستی آن مطمئن شوید.",
    },
  })
}

/** The id of a bill of one type, as printed on it. */
export const billIdCheck =
  (type: BillType): Check =>
  (bill_id) =>
    checkBillId(bill_id, type)
