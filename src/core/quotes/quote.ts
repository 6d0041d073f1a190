import type { PriceRule } from "../pricing/price-of"
import type { Action } from "../pricing/term-cost"

/**
 * One upstream answer about one name, term and action, with the cost (integer IRT) and the price (minor units of the
 * currency, without tax) made of it. Immutable: a new answer is a new quote.
 */
export type Quote = {
  id: string
  kind: Action
  subject: string
  years: number
  cost: number
  price: number
  currency_code: string
  premium: boolean
  rule: PriceRule
  raw: unknown
}
