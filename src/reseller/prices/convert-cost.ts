import { decimalDigits, isPositiveAmount, leastPayable, MAX_AMOUNT } from "./currency"
import { ceilDivide, fractionOf } from "./decimal"

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

type Conversion =
  /** `amount` in minor units of the currency; `exchange_rate` is what one IRT bought, as decimal text. */
  | { kind: "converted"; amount: number; currency_code: string; exchange_rate: string }
  | { kind: "no_rate"; currency_code: string }
  /** More than Medusa's columns hold. */
  | { kind: "too_large"; currency_code: string }
  | { kind: "invalid_cost" }

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
