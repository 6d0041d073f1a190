import type { Visitor } from "../budget/visitors.service"
import type { OrderRequest, OrderRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import type { Quote } from "../prices/quote"
import type { Database } from "../shared/database.store"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { ProductKind } from "./reseller-products.service"

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

const ROW_PREFIX = { domain: "dord", inquiry: "iord" } as const

type CartLine = {
  cart_id: string
  line_item_id: string
  customer_id: string | null
  language: Language | null
  who?: string | undefined
}

/** A quote in another currency cannot be sold here. */
export function assertCurrency(
  { currency_code }: { currency_code: string },
  toAdd: readonly { quote: { currency_code: string } }[],
): void {
  if (toAdd.some(({ quote }) => quote.currency_code !== currency_code))
    throw new Refusal("conflict", "cart_changed", "The cart's region changed meanwhile. Add it again.")
}

/** Writes quote and row of a line, within the transaction that holds the cart. */
export async function insertQuotedRow(
  tx: Database,
  { quote, request, kind }: Pick<LineToAdd, "quote" | "request" | "kind">,
  { who = "shopper", ...place }: CartLine,
  newId: (prefix: string) => string,
): Promise<OrderRow> {
  const { id: quote_id, subject, cost, price, currency_code } = quote
  const id = newId(ROW_PREFIX[kind])
  const row = await new OrderRowsStore(tx).insert(
    {
      id,
      state: "quoted",
      hold_reason: null,
      reason: "added_to_cart",
      subject,
      request,
      ...place,
      order_id: null,
      quote_id,
      quoted_cost: cost,
      current_cost: cost,
      price,
      currency_code,
      paid: null,
    },
    who,
    quote,
  )
  if (!row) throw new Error(`Bug! ${id} was not written`)
  return row
}
