import { isPositiveAmount, MAX_AMOUNT } from "./amount"
import { decimalDigits } from "./currency"
import { ceilDivide, fractionOf } from "./decimal"
import { type ExchangeRates, exchangeRateOf } from "./exchange-rates"

export type Conversion =
  /** `amount` in minor units of the currency; `exchange_rate` is what one IRT bought, as decimal text. */
  | { kind: "converted"; amount: number; currency_code: string; exchange_rate: string }
  | { kind: "no_rate"; currency_code: string }
  /** More than Medusa's columns hold. */
  | { kind: "too_large"; currency_code: string }
  /** Not a positive whole number of IRT. */
  | { kind: "invalid_cost" }

/** Integer IRT to integer minor units of a currency, exact and rounded up, so that nothing is sold below its cost. */
export function convertCost(cost: number, currency_code: string, rates: ExchangeRates): Conversion {
  if (!isPositiveAmount(cost)) return { kind: "invalid_cost" }
  const code = currency_code.toLowerCase()
  const exchange_rate = exchangeRateOf(code, rates)
  if (exchange_rate === null) return { kind: "no_rate", currency_code: code }
  const { numerator, denominator } = fractionOf(exchange_rate)
  const minor_units = 10n ** BigInt(decimalDigits(code))
  const amount = ceilDivide(BigInt(cost) * numerator * minor_units, denominator)
  if (amount > BigInt(MAX_AMOUNT)) return { kind: "too_large", currency_code: code }
  return { kind: "converted", amount: Number(amount), currency_code: code, exchange_rate }
}
