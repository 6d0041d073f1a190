import { decimalDigits } from "./currency"
import { ceilDivide, fractionOf } from "./decimal"

/** A cost of integer IRT in minor units of a currency, at the rate of its quote, rounded up. May be zero. */
export function costInCurrency(cost: number, currency_code: string, exchange_rate: string): number {
  const { numerator, denominator } = fractionOf(exchange_rate)
  return Number(
    ceilDivide(BigInt(cost) * numerator * 10n ** BigInt(decimalDigits(currency_code)), denominator),
  )
}
