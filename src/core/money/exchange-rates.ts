/** Rates that hold without configuration: one toman is ten rials, whatever the market does. */
export const FIXED_RATES: ReadonlyMap<string, string> = new Map([
  ["irt", "1"],
  ["irr", "10"],
])

/** How many major units of a currency one IRT buys, as positive decimal text by lower-case currency code. */
export type ExchangeRates = Readonly<Record<string, string>>

/** The rate from IRT, or null when the shop has configured none. */
export function exchangeRateOf(currency_code: string, rates: ExchangeRates): string | null {
  const fixed = FIXED_RATES.get(currency_code)
  if (fixed !== undefined) return fixed
  return Object.hasOwn(rates, currency_code) ? (rates[currency_code] ?? null) : null
}
