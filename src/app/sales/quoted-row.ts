import type { OrderRow } from "../../core/orders/order-row"
import type { Language } from "../../core/text/language"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { LineToAdd } from "./line-to-add"

const ROW_PREFIX = { domain: "dord", inquiry: "iord" } as const

/** Of whose cart, and which of Medusa's prefixes a line's id has. */
type Place = {
  cart_id: string
  customer_id: string | null
  language: Language | null
  who: string
  line_prefix: string
  newId: (prefix: string) => string
}

/** Writes quote and row of a line that is about to be made, within the transaction that holds the cart. */
export async function insertQuotedRow(
  tx: Database,
  { quote, request, kind }: Pick<LineToAdd, "quote" | "request" | "kind">,
  { cart_id, customer_id, language, who, line_prefix, newId }: Place,
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
      cart_id,
      customer_id,
      language,
      line_item_id: newId(line_prefix),
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
