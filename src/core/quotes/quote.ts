import type { Kind } from "../orders/order-row"
import type { PriceRule } from "../pricing/price-of"

/**
 * One upstream answer about one name, term and action, or about one inquiry, with the cost (integer IRT) and the price
 * (minor units of the currency, without tax) made of it. Immutable: a new answer is a new quote.
 */
export type Quote = {
  id: string
  kind: Kind
  /** The domain in ASCII form, or the service. */
  subject: string
  /** Null for an inquiry. */
  years: number | null
  cost: number
  price: number
  currency_code: string
  premium: boolean
  /** Of upstream's list of inquiries; null for a domain. */
  price_version: string | null
  rule: PriceRule
  raw: unknown
}
