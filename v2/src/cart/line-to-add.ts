import type { OrderRequest } from "../shared/core/orders/order-row"
import type { Quote } from "../shared/core/quotes/quote"
import type { Language } from "../shared/core/text/language"

/** What is put into a cart: the quote, and what the line says of it. `metadata` is for display, the row is the truth. */
export type LineToAdd = {
  quote: Quote
  request: OrderRequest
  kind: "domain" | "inquiry"
  title: string
  description: string
  metadata: Record<string, unknown>
}

/** For whom a cart is filled; `language` is null where nobody knows theirs; `who`: by whom, when it is not the shopper. */
export type Buyer = { customer_id: string | null; language: Language | null; who?: string }

/** A line with the ids under which its row and Medusa's line will stand. */
export type NamedLine = LineToAdd & { row_id: string; line_item_id: string }
