import type { OrderRow } from "../../core/orders/order-row"
import type { Quote } from "../../core/quotes/quote"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import type { App } from "../app"

/** For other code of the shop, at the shop's cost. */
type InternalInquiry = {
  quote: Quote
  input: Readonly<Record<string, unknown>>
  /** Integer IRT; execution may go up to it. */
  max_charge: number
  reference: string
  who: string
}

/** Writes quote, row and sealed input together, due at once; answers the row that has the reference. */
export async function insertInternalInquiry(asked: InternalInquiry, app: App): Promise<OrderRow> {
  const { quote, input, max_charge, reference, who } = asked
  await app.database.transaction(async (tx) => {
    const rows = new OrderRowsStore(tx)
    if (await rows.byReference(reference)) return
    const id = app.newId("iord")
    const inserted = await rows.insert(
      {
        id,
        state: "due",
        hold_reason: null,
        reason: "asked_by_shop",
        subject: quote.subject,
        request: { kind: "inquiry" },
        cart_id: null,
        line_item_id: null,
        order_id: null,
        customer_id: null,
        reference,
        quote_id: quote.id,
        quoted_cost: quote.cost,
        current_cost: quote.cost,
        approved_cost: max_charge,
        price: 0,
        currency_code: quote.currency_code,
        paid: 0,
      },
      who,
      { ...quote, price: 0 },
    )
    if (inserted) await app.parts.personalData.vaultIn(tx).insert(id, { input, consent: null })
  })
  const row = await app.parts.rows.byReference(reference)
  if (!row) throw new Error(`Bug! ${reference} was not written`)
  return row
}
