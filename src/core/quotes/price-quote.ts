import type { Availability } from "../answers/availability"
import { assertUnreachable } from "../assert-unreachable"
import { judgeAvailability, type Wish } from "../pricing/judge-availability"
import type { NotOrderableReason } from "../pricing/not-orderable"
import { priceOf } from "../pricing/price-of"
import type { Quote } from "./quote"
import type { SalesPolicy } from "./sales-policy"

export type QuoteRefusal =
  | { kind: "not_orderable"; reason: NotOrderableReason; message: string }
  | { kind: "no_rate" | "too_large"; message: string }

/** Makes a quote of an upstream answer, or says why none can be made. */
export function priceQuote(
  availability: Availability,
  wish: Wish & { id: string; tld: string; currency_code: string },
  policy: SalesPolicy,
): { kind: "quote"; quote: Quote } | QuoteRefusal {
  const judged = judgeAvailability(availability, wish, policy)
  if (judged.kind !== "orderable") return judged
  const { cost, premium } = judged
  const priced = priceOf({ cost, tld: wish.tld, currency_code: wish.currency_code }, policy.pricing)
  switch (priced.kind) {
    case "price": {
      const { amount: price, currency_code, rule } = priced
      const { id, action: kind, years } = wish
      const quote = {
        id,
        kind,
        subject: availability.domain,
        years,
        cost,
        price,
        currency_code,
        premium,
        rule,
      }
      return { kind: "quote", quote: { ...quote, raw: availability.raw } }
    }
    case "no_rate":
      return { kind: "no_rate", message: noRateMessage(priced.currency_code) }
    case "too_large":
      return { kind: "too_large", message: TOO_LARGE_MESSAGE }
    case "invalid_cost":
      throw new Error("Bug! An orderable name has a positive cost")
    default:
      return assertUnreachable(priced)
  }
}

export const TOO_LARGE_MESSAGE = "This name costs more than the shop can charge in this currency."

export const noRateMessage = (currency_code: string): string =>
  `The shop has no exchange rate for ${currency_code.toUpperCase()}. Choose a region with another currency, or set pricing.exchange_rates.${currency_code}.`
