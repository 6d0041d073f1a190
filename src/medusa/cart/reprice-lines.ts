import type { LineItem, Region } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import type { EntityManager } from "typeorm"
import { advance } from "../../reseller/engine/changes"
import { splitName } from "../../reseller/names/tld"
import { OrderRowsStore } from "../../reseller/orders/order-rows.store"
import type { PricedThing } from "../../reseller/prices/price-of"
import type { PricingOptions } from "../../reseller/prices/pricing-options"
import { applyPrice, type Quote } from "../../reseller/prices/quote"
import { QuotesStore } from "../../reseller/prices/quotes.store"
import { notAllowed } from "../guard/line-rules"

/** Puts a new quote under a line that is still in a cart: quote, row and line change together. */
export async function requoteLine(
  manager: EntityManager,
  line: { row_id: string; line_item_id: string },
  quote: Quote,
  age_ms = 0,
): Promise<void> {
  await new QuotesStore(manager).insert(quote, age_ms)
  const { id: quote_id, cost: quoted_cost, price, currency_code } = quote
  const changed = await new OrderRowsStore(manager).change(
    line.row_id,
    "quoted",
    advance("quoted", "requoted", null, {
      quote_id,
      quoted_cost,
      current_cost: quoted_cost,
      price,
      currency_code,
    }),
  )
  if (!changed) throw new MedusaError(MedusaError.Types.CONFLICT, `${line.row_id} changed meanwhile`)
  await manager.query("UPDATE line_item SET unit_price = $1, updated_at = now() WHERE id = $2", [
    price,
    line.line_item_id,
  ])
}

const thingOf = ({ kind, subject }: Quote): PricedThing =>
  kind === "inquiry" ? { service: subject } : { tld: splitName(subject).tld }

/** Tax as the region has it, and in another currency the same answer priced again: inside Medusa's transaction nothing is asked. */
export async function repriceInRegion(
  manager: EntityManager,
  lines: readonly LineItem[],
  { currency_code, ...region }: Region,
  deps: { pricing: PricingOptions; newId(prefix: string): string },
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  const quotes = new QuotesStore(manager)
  const includes_tax = region.includes_tax || region.currency.includes_tax
  for (const line of lines) {
    if (includes_tax !== undefined) {
      line.includes_tax = includes_tax
      await manager.query("UPDATE line_item SET includes_tax = $1 WHERE id = $2", [includes_tax, line.id])
    }
    const row = await rows.byLine(line.id)
    if (row?.state !== "quoted" || row.quote_id === null || row.currency_code === currency_code) continue
    const quote = await quotes.byId(row.quote_id)
    if (!quote) throw new Error(`Bug! ${row.id} has no quote`)
    const { age_ms, ...answer } = quote
    const priced = applyPrice({ ...answer, id: deps.newId("dquote") }, thingOf(quote), currency_code, deps)
    if (priced.kind === "refused") throw notAllowed(priced.reason, priced.message)
    await requoteLine(manager, { row_id: row.id, line_item_id: line.id }, priced.quote, age_ms)
    line.unit_price = priced.quote.price
  }
}
