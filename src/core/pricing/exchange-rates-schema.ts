import { decimalSchema, parseDecimal } from "../money/decimal"
import { FIXED_RATES } from "../money/exchange-rates"
import { normalizedRecord } from "./normalized-record"

const rateSchema = decimalSchema.refine(
  (text) => parseDecimal(text)?.numerator !== 0n,
  "must be greater than zero",
)

/** How many major units of a currency one IRT buys, number or decimal text: `{ eur: 0.0000098 }`. */
export const exchangeRatesSchema = normalizedRecord(rateSchema, (written) => {
  const key = written.toLowerCase()
  if (!/^[a-z]{3}$/.test(key)) {
    return { kind: "invalid", message: "is not a currency code: use three letters, like eur" }
  }
  if (FIXED_RATES.has(key)) return { kind: "invalid", message: "has a fixed rate from IRT: leave it out" }
  return { kind: "key", key }
})
