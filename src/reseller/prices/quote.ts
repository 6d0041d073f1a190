import type { CallResult } from "../contract/call-result"
import type { Kind } from "../orders/order-row"
import type { SalesRules } from "./judge-availability"
import { type PricedThing, type PriceRule, priceOf } from "./price-of"
import type { PricingOptions } from "./pricing-options"

/** Upstream gave no answer; nothing is known. `retry_in_ms` when our own budget is the reason. */
export type Unavailable = {
  kind: "unavailable"
  cause: CallResult<never>["kind"]
  retry_in_ms: number | null
}

export const unavailable = (result: Exclude<CallResult<unknown>, { kind: "answered" }>): Unavailable => ({
  kind: "unavailable",
  cause: result.kind,
  retry_in_ms: result.kind === "busy" ? result.retry_in_ms : null,
})

/** `tlds` null means all that upstream offers. */
export type SalesTerms = SalesRules & { tlds: ReadonlySet<string> | null }
/** And at what markup, which may change while the shop runs. */
export type SalesPolicy = SalesTerms & { pricing: PricingOptions }

export const sellsTld = (policy: SalesTerms, tld: string): boolean =>
  policy.tlds === null || policy.tlds.has(tld)

/** One answer of upstream with its cost (integer IRT) and the price (minor units; tax on top, or in it where the region includes it). Immutable. */
export type Quote = {
  id: string
  kind: Kind
  subject: string
  /** Null for an inquiry. */
  years: number | null
  cost: number
  price: number
  currency_code: string
  premium: boolean
  /** The version in upstream's list of inquiries; null for a domain. */
  price_version: string | null
  rule: PriceRule
  raw: unknown
}

/** There is no quote: it cannot be had, or the shop cannot put a price on it in this currency. */
export type QuoteRefusal = { kind: "refused"; reason: string; message: string }

export function applyPrice(
  answer: Omit<Quote, "price" | "currency_code" | "rule">,
  thing: PricedThing,
  currency_code: string,
  { pricing }: Pick<SalesPolicy, "pricing">,
): { kind: "quote"; quote: Quote } | QuoteRefusal {
  const priced = priceOf({ ...thing, cost: answer.cost, currency_code }, pricing)
  if (priced.kind === "invalid_cost") throw new Error("Bug! What can be ordered has a positive cost")
  if (priced.kind === "no_rate")
    return { kind: "refused", reason: "no_exchange_rate", message: noRateMessage(priced.currency_code) }
  if (priced.kind === "too_large") return TOO_LARGE
  const { amount: price, rule } = priced
  return { kind: "quote", quote: { ...answer, price, currency_code: priced.currency_code, rule } }
}

const TOO_LARGE: QuoteRefusal = {
  kind: "refused",
  reason: "price_too_large",
  message: "This costs more than the shop can charge in this currency.",
}

export const noRateMessage = (currency_code: string): string =>
  `The shop has no exchange rate for ${currency_code.toUpperCase()}. Choose a region with another currency, or set the rate: on the page Prices of the admin, or in pricing.exchange_rates.${currency_code}.`
