import type { LineToAdd, Requoted } from "../binding/carts"
import { advance } from "../engine/changes"
import { splitName } from "../names/tld"
import type { OrderRow } from "../orders/order-row"
import { OrderRowsStore } from "../orders/order-rows.store"
import type { PricedThing } from "../prices/price-of"
import type { PricingOptions } from "../prices/pricing-options"
import { applyPrice, type Quote } from "../prices/quote"
import { QuotesStore } from "../prices/quotes.store"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"

/** Not what was removed from the cart meanwhile, nor what moved to a region with another currency. */
export async function stillInCart(
  tx: Database,
  cart_id: string,
  quoted: readonly Requoted[],
): Promise<Requoted[]> {
  const now = await new OrderRowsStore(tx).byCart(cart_id)
  return quoted.filter(({ row, quote }) =>
    now.some(({ id, currency_code }) => id === row.id && currency_code === quote.currency_code),
  )
}

/** A row that is still in a cart gets a new quote, in the transaction that changes its line. Null: it is no such row any more. */
export async function requoteRow(
  tx: Database,
  row_id: string,
  quote: Quote,
  { age_ms = 0, ...moved }: { age_ms?: number; line_item_id?: string } = {},
): Promise<OrderRow | null> {
  await new QuotesStore(tx).insert(quote, age_ms)
  const { id: quote_id, cost: quoted_cost, price, currency_code } = quote
  const patch = { quote_id, quoted_cost, current_cost: quoted_cost, price, currency_code, ...moved }
  return new OrderRowsStore(tx).change(row_id, "quoted", advance("quoted", "requoted", null, patch))
}

const thingOf = ({ kind, subject }: Quote): PricedThing =>
  kind === "inquiry" ? { service: subject } : { tld: splitName(subject).tld }

/** The row's own answer of upstream, priced in another currency: nobody is asked. */
export async function quoteInCurrency(
  db: Database,
  row: OrderRow,
  currency_code: string,
  { pricing, newId }: { pricing: PricingOptions; newId(prefix: string): string },
) {
  const known = row.quote_id === null ? null : await new QuotesStore(db).byId(row.quote_id)
  if (known === null) throw new Error(`Bug! ${row.id} has no quote`)
  const { age_ms, ...answer } = known
  const id = newId("dquote")
  return { age_ms, priced: applyPrice({ ...answer, id }, thingOf(known), currency_code, { pricing }) }
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

/** The row, its quote and the first entry of its history, in one statement. */
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
