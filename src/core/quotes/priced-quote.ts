import { assertUnreachable } from "../assert-unreachable"
import { type PricedThing, priceOf } from "../pricing/price-of"
import type { Quote } from "./quote"
import type { SalesPolicy } from "./sales-policy"

/** The shop cannot put a price on it in this currency. */
export type PriceRefusal = { kind: "no_rate" | "too_large"; message: string }

/** Puts the shop's price on an answer with a positive cost. */
export function pricedQuote(
  answer: Omit<Quote, "price" | "currency_code" | "rule">,
  thing: PricedThing,
  currency_code: string,
  { pricing }: Pick<SalesPolicy, "pricing">,
): { kind: "quote"; quote: Quote } | PriceRefusal {
  const priced = priceOf({ ...thing, cost: answer.cost, currency_code }, pricing)
  switch (priced.kind) {
    case "price": {
      const { amount: price, rule } = priced
      return { kind: "quote", quote: { ...answer, price, currency_code: priced.currency_code, rule } }
    }
    case "no_rate":
      return { kind: "no_rate", message: noRateMessage(priced.currency_code) }
    case "too_large":
      return { kind: "too_large", message: TOO_LARGE_MESSAGE }
    case "invalid_cost":
      throw new Error("Bug! What can be ordered has a positive cost")
    default:
      return assertUnreachable(priced)
  }
}

export const TOO_LARGE_MESSAGE = "This costs more than the shop can charge in this currency."

export const noRateMessage = (currency_code: string): string =>
  `The shop has no exchange rate for ${currency_code.toUpperCase()}. Choose a region with another currency, or set pricing.exchange_rates.${currency_code}.`
