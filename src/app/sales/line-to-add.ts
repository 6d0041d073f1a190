import type { OrderRequest } from "../../core/orders/order-row"
import type { Quote } from "../../core/quotes/quote"
import type { Language } from "../../core/text/language"
import type { Visitor } from "../visitors/visitors"
import type { ProductKind } from "./reseller-products"

/** The quote, and the line's words about it. `metadata` is for display, the row is the truth. */
export type LineToAdd = {
  quote: Quote
  request: OrderRequest
  kind: ProductKind["kind"]
  variant_id: string
  title: string
  description: string
  metadata: Record<string, unknown>
  /** A line that takes another's place keeps its time, by which storefronts sort. */
  place?: Date
}

/** For whom a cart is filled; `language` is null where nobody knows theirs; `who`: by whom, when it is not the shopper. */
export type Buyer = {
  customer_id: string | null
  visitor: Visitor
  language: Language | null
  who?: string
}
