import { z } from "zod"

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
