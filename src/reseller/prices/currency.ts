import { WITH_THREE_DIGITS, WITHOUT_DIGITS } from "./digits"

/** Medusa keeps amounts in PostgreSQL `integer` columns, which end here. */
export const MAX_AMOUNT = 2_147_483_647

/** A cost or price that can be counted exactly and is not for nothing. */
export function isPositiveAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

const USUAL_DIGITS = 2

/** Decimal digits of a currency's minor unit. `currency_code` in any case. */
export function decimalDigits(currency_code: string): number {
  const code = currency_code.toLowerCase()
  if (WITHOUT_DIGITS.has(code)) return 0
  return WITH_THREE_DIGITS.has(code) ? 3 : USUAL_DIGITS
}

/** The least that payment providers take or give back, in minor units: of three digits the last is zero. */
export const leastPayable = (currency_code: string): number =>
  decimalDigits(currency_code) > USUAL_DIGITS ? 10 : 1
