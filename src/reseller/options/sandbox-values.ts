import { type Condition, found, inEnglish, WARNINGS } from "../operations/conditions/conditions"
import type { Facts } from "../operations/conditions/facts"
import type { PricingOptions } from "../prices/pricing-options"
import type { Options } from "./options-schema"

/** The sandbox prints these for a shop's environment: its address and token, unless told otherwise, and invented rates. */
export const SANDBOX = {
  url: "http://127.0.0.1:9100",
  identity_url: "http://127.0.0.1:9100/api/v1/identity",
  token: "sandbox-token",
  exchange_rates: { usd: "0.00001", eur: "0.00001" },
} as const

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

/** For the boot's log and `doctor`, about a shop that still sells against the sandbox. */
export const sandboxConditions = (options: Options, pricing: PricingOptions): Condition[] =>
  found(WARNINGS, { now: new Date(), sandbox: sandboxValuesIn(options, pricing) }).map(inEnglish)
