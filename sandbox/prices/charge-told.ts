import { assertNever } from "../assert-never"
import type { Mode } from "../liberties/table"
import { amountAs } from "./amount-as"

/** What is said of a charge of so many IRT. */
export function chargeTold({ charged_as, charged_currency }: Mode, amount: number): Record<string, unknown> {
  switch (charged_currency) {
    case "IRT":
      return { charged: amountAs(charged_as, amount), currency: "IRT" }
    case "IRR":
      return { charged: amountAs(charged_as, amount * RIALS_PER_TOMAN), currency: "IRR" }
    case "USD":
      return { charged: amountAs(charged_as, amount / TOMANS_PER_DOLLAR), currency: "USD" }
    case "absent":
      return { charged: amountAs(charged_as, amount) }
    default:
      return assertNever(charged_currency)
  }
}

const RIALS_PER_TOMAN = 10
/** Invented. */
const TOMANS_PER_DOLLAR = 100_000
