import { assertNever } from "../assert-never"
import { HUGE } from "../odd-text"

export const AMOUNT_FORMS = [
  "integer",
  "absent",
  "null",
  "text",
  "grouped",
  "negative",
  "fraction",
  "huge",
] as const
export type AmountForm = (typeof AMOUNT_FORMS)[number]

/** An amount as it is told: undefined leaves its field out. */
export function amountAs(form: AmountForm, amount: number): unknown {
  switch (form) {
    case "integer":
      return amount
    case "absent":
      return undefined
    case "null":
      return null
    case "text":
      return String(amount)
    case "grouped":
      return amount.toLocaleString("en-US")
    case "negative":
      return -amount
    case "fraction":
      return amount + 0.5
    case "huge":
      return HUGE
    default:
      return assertNever(form)
  }
}
