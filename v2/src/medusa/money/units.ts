import { z } from "zod"
import { decimalDigits, leastPayable } from "../../reseller/prices/money"

const scale = (currency_code: string): number => 10 ** decimalDigits(currency_code)

/** Medusa 2 counts in major units, with fractions; our rows count in whole minor units. */
export const toMajor = (minor: number, currency_code: string): number => minor / scale(currency_code)

/** Medusa's amounts are numbers or objects that become one; major units. */
export const amount = z.preprocess(
  (value) => (value === null || value === undefined ? 0 : Number(value)),
  z.number(),
)

/** Binary fractions: 0.29 * 100 is a hair less than 29, and sums of them differ in the last place. */
export const HAIR = 1e-6

/** A price of ours is whole; what is not is another's, and equals no price. */
export const toMinor = (major: number, currency_code: string): number => {
  const minor = major * scale(currency_code)
  const whole = Math.round(minor)
  return Math.abs(minor - whole) < HAIR ? whole : minor
}

/** Rounds a sum whose taxes leave parts of a minor unit to what can be paid: never more than was paid. */
export const toWholeMinor = (major: number, currency_code: string): number => {
  const least = leastPayable(currency_code)
  return Math.floor((major * scale(currency_code) + HAIR) / least) * least
}

/** Each line's share of an order's sum in whole minor units: lines with parts of one lose no unit between them. */
export function wholeParts(
  lines: readonly { id: string; total: number }[],
  currency_code: string,
): ReadonlyMap<string, number> {
  const parts = new Map<string, number>()
  let sum = 0
  for (const { id, total } of [...lines].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const before = toWholeMinor(sum, currency_code)
    sum += total
    parts.set(id, toWholeMinor(sum, currency_code) - before)
  }
  return parts
}
