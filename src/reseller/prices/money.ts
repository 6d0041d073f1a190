import { z } from "zod"
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

/** An exact value of zero or more. Money is never counted in floating point. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** Digits enough for any rate or percentage, and few enough that a typing error cannot stall the shop. */
const DECIMAL = /^(\d{1,30})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/i

/** "12", "12.5", "9.8e-6". Null for anything else, negative numbers included. */
export function parseDecimal(text: string): Fraction | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, whole = "", decimals = "", exponent = "0"] = match
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) }
}

/** For text that `decimalSchema` has let through. */
export function fractionOf(decimal: string): Fraction {
  const fraction = parseDecimal(decimal)
  if (fraction === null) throw new Error(`Bug! Not a decimal number: ${JSON.stringify(decimal)}`)
  return fraction
}

const DECIMAL_MESSAGE = 'must be a number of zero or more, like 12.5 or "12.5"'

/** A number or a decimal text from a configuration, kept as text: exact, and fit for a JSON column. */
export const decimalSchema = z
  .union([z.number(), z.string()], { errorMap: () => ({ message: DECIMAL_MESSAGE }) })
  .transform((value) => String(value).trim())
  .refine((text) => parseDecimal(text) !== null, DECIMAL_MESSAGE)

export function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}

/** Rates that hold without configuration: one toman is ten rials, whatever the market does. */
export const FIXED_RATES: ReadonlyMap<string, string> = new Map([
  ["irt", "1"],
  ["irr", "10"],
])

/** How many major units of a currency one IRT buys, as positive decimal text by lower-case currency code. */
type ExchangeRates = Readonly<Record<string, string>>

/** The rate from IRT, or null when the shop has configured none. */
export const exchangeRateOf = (currency_code: string, rates: ExchangeRates): string | null =>
  FIXED_RATES.get(currency_code) ??
  (Object.hasOwn(rates, currency_code) ? (rates[currency_code] ?? null) : null)

/** A cost of integer IRT in minor units of a currency, at the rate of its quote, rounded up. May be zero. */
export function costInCurrency(cost: number, currency_code: string, exchange_rate: string): number {
  const { numerator, denominator } = fractionOf(exchange_rate)
  return Number(
    ceilDivide(BigInt(cost) * numerator * 10n ** BigInt(decimalDigits(currency_code)), denominator),
  )
}

/** `too_large`: more than Medusa's columns hold. */
export type Unpriced =
  | { kind: "no_rate"; currency_code: string }
  | { kind: "too_large"; currency_code: string }
  | { kind: "invalid_cost" }

/** `amount` in minor units of the currency; `exchange_rate` is what one IRT bought, as decimal text. */
type Conversion =
  | { kind: "converted"; amount: number; currency_code: string; exchange_rate: string }
  | Unpriced

/** Integer IRT to what can be paid in a currency, in its minor units, exact and rounded up, so that nothing is sold below its cost. */
export function convertCost(cost: number, currency_code: string, rates: ExchangeRates): Conversion {
  if (!isPositiveAmount(cost)) return { kind: "invalid_cost" }
  const code = currency_code.toLowerCase()
  const exchange_rate = exchangeRateOf(code, rates)
  if (exchange_rate === null) return { kind: "no_rate", currency_code: code }
  const { numerator, denominator } = fractionOf(exchange_rate)
  const minor_units = 10n ** BigInt(decimalDigits(code))
  const least = BigInt(leastPayable(code))
  const amount = ceilDivide(BigInt(cost) * numerator * minor_units, denominator * least) * least
  if (amount > BigInt(MAX_AMOUNT)) return { kind: "too_large", currency_code: code }
  return { kind: "converted", amount: Number(amount), currency_code: code, exchange_rate }
}

const amount = z.number().int()

/** `cost` in IRT, the rest in minor units, included tax still in it; `least_margin`: when the cost rises as far as tolerance lets it. */
export const marginSchema = z.object({
  cost: amount,
  price: amount,
  margin: amount,
  least_margin: amount,
  below_cost: z.enum(["now", "within_tolerance"]).nullable(),
})
