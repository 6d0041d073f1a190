import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import type { Reseller } from "../composition/reseller"
import { toMinor } from "../money/units"
import { namedRow } from "../orders/our-lines"
import { notAsQuoted } from "./line-rules"

const lineSchema = z.object({
  id: z.string(),
  quantity: z.coerce.number(),
  unit_price: z.coerce.number(),
  metadata: z.unknown(),
})
const cartSchema = z.object({ currency_code: z.string(), items: z.array(lineSchema).nullish() })
type Line = z.output<typeof lineSchema>

/** Only what the guard judges; the cart that Medusa hands to its hook has less. */
const FIELDS = ["currency_code", "items.id", "items.quantity", "items.unit_price", "items.metadata"]

/** How a row and its line must agree: one of it, at the quoted price and currency, still open, and naming that row. */
const isAsQuoted = (line: Line, row: OrderRow, cart_id: string, currency_code: string): boolean =>
  row.state === "quoted" &&
  row.cart_id === cart_id &&
  row.currency_code === currency_code &&
  line.quantity === 1 &&
  toMinor(line.unit_price, currency_code) === row.price &&
  namedRow(line.metadata) === row.id

/**
 * Every line of ours must be one that our routes made, as they made it (money rule 1). Read anew, line by line: a line that
 * names a row but has none of its own is refused like one that differs. Refuses, and changes nothing: Medusa makes the order of
 * what it read before.
 */
export async function assertAsQuoted(
  cart_id: string,
  { rows }: Pick<Reseller["parts"], "rows">,
  container: MedusaContainer,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id: cart_id } })
  const { currency_code, items } = cartSchema.parse(data[0])
  for (const line of items ?? []) {
    const row = await rows.byLine(line.id)
    if (row === null && namedRow(line.metadata) === null) continue
    if (row === null || !isAsQuoted(line, row, cart_id, currency_code)) throw notAsQuoted(row)
  }
}
