import type { Availability } from "../answers/availability"
import { judgeAvailability, type Wish } from "../pricing/judge-availability"
import type { NotOrderableReason } from "../pricing/not-orderable"
import { type PriceRefusal, pricedQuote } from "./priced-quote"
import type { Quote } from "./quote"
import type { SalesPolicy } from "./sales-policy"

export type QuoteRefusal =
  | { kind: "not_orderable"; reason: NotOrderableReason; message: string }
  | PriceRefusal

/** Makes a quote of an upstream answer, or says why none can be made. */
export function priceQuote(
  availability: Availability,
  wish: Wish & { id: string; tld: string; currency_code: string },
  policy: SalesPolicy,
): { kind: "quote"; quote: Quote } | QuoteRefusal {
  const judged = judgeAvailability(availability, wish, policy)
  if (judged.kind !== "orderable") return judged
  const { cost, premium } = judged
  const { id, tld, action: kind, years, currency_code } = wish
  const { domain: subject, raw } = availability
  return pricedQuote(
    { id, kind, subject, years, cost, premium, price_version: null, raw },
    { tld },
    currency_code,
    policy,
  )
}
