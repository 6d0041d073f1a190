import type { Facts } from "../../core/conditions/facts"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import type { Options } from "./options-schema"

/** What `init --sandbox` writes: where the sandbox listens and its token, unless told otherwise, and rates that it invents. */
export const SANDBOX = {
  url: "http://127.0.0.1:9100",
  token: "sandbox-token",
  exchange_rates: { usd: "0.00001", eur: "0.00001" },
} as const

/** What of it a shop still has; `exchange_rates` are those that count now. */
export function sandboxValuesIn(
  { domains }: Options,
  { exchange_rates }: PricingOptions,
): NonNullable<Facts["sandbox"]> {
  const invented = Object.entries(SANDBOX.exchange_rates).filter(
    ([currency_code, rate]) => exchange_rates[currency_code] === rate,
  )
  // One alone may be the rate of the day.
  const isWhole = invented.length === Object.keys(SANDBOX.exchange_rates).length
  return {
    // On another port it is known by its rates.
    has_token: domains.api_token === SANDBOX.token && (domains.base_url === SANDBOX.url || isWhole),
    currencies: isWhole ? invented.map(([code]) => code.toUpperCase()) : [],
  }
}
