import { domainToASCII as toAscii } from "node:url"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { refusedOnOrder } from "../../reseller/orders/names-on-order.store"
import { isInquiryRow, type OrderRow } from "../../reseller/orders/order-row"
import { assertNoneLost } from "../../reseller/prices/quote"
import type { MedusaApp } from "../composition/medusa-app"
import { toMinor } from "../money/units"
import { namedRow } from "../orders/our-lines"
import { assertOwnersCart } from "./cart-owner"
import { cartCompleting } from "./completion-claim"

const lineSchema = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.coerce.number(),
  unit_price: z.coerce.number(),
  metadata: z.unknown(),
})
const cartSchema = z.object({
  currency_code: z.string(),
  customer_id: z.string().nullable(),
  items: z.array(lineSchema).nullish(),
})
/** What Medusa makes the order of. */
const readCartSchema = z.object({ items: z.array(lineSchema.omit({ title: true })) })
type Cart = z.output<typeof cartSchema>
type Line = z.output<typeof lineSchema>

const FIELDS = ["currency_code", "customer_id", "items.*"]

/** A name is bought under the name that the buyer reads; an inquiry's title is a sentence, and decides nothing. */
const isTitled = ({ title }: Line, row: OrderRow): boolean =>
  isInquiryRow(row) || toAscii(title) === row.subject

/** One of it, under its name, at the quoted price and currency, still open, and naming that row. */
const isAsQuoted = (line: Line, row: OrderRow, cart_id: string, { currency_code }: Cart): boolean =>
  row.state === "quoted" &&
  row.cart_id === cart_id &&
  row.currency_code === currency_code &&
  line.quantity === 1 &&
  isTitled(line, row) &&
  isPriceOf(row, line.unit_price) &&
  namedRow(line.metadata) === row.id

/**
 * Every line of ours must be one that our routes made, as they made it (money rule 1). Read anew, line by line: a line that
 * names a row but has none of its own is refused like one that differs. Refuses, and changes nothing: Medusa makes the order of
 * what it read before.
 */
export async function assertAsQuoted(
  cart_id: string,
  read: unknown,
  { parts: { rows }, database }: Pick<MedusaApp, "parts" | "database">,
  container: MedusaContainer,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: FIELDS, filters: { id: cart_id } })
  const cart = cartSchema.parse(data[0])
  const ours: OrderRow[] = []
  for (const line of cart.items ?? []) {
    const row = await rows.byLine(line.id)
    if (row === null && namedRow(line.metadata) === null) continue
    if (row === null || !isAsQuoted(line, row, cart_id, cart)) throw notAsQuoted(row)
    ours.push(row)
  }
  assertStillThere(read, ours)
  await assertOwnersCart(database, cart.customer_id, ours)
  assertNoneLost(await refusedOnOrder(database, ours))
}

/** A line that left the cart, or changed, since Medusa read it for the order. */
function assertStillThere(read: unknown, ours: readonly OrderRow[]): void {
  // A shop's own handler may hand over nothing of it.
  if (read === undefined) return
  for (const { id, unit_price, metadata } of readCartSchema.parse(read).items) {
    const row = ours.find(({ line_item_id }) => line_item_id === id)
    const named = namedRow(metadata)
    if (row === undefined ? named === null : row.id === named && isPriceOf(row, unit_price)) continue
    throw cartCompleting()
  }
}

const isPriceOf = ({ price, currency_code }: OrderRow, unit_price: number): boolean =>
  toMinor(unit_price, currency_code) === price

const SOLD = {
  domain: { line: "a domain line", add: "POST /store/carts/:id/domains" },
  inquiry: { line: "an inquiry line", add: "POST /store/carts/:id/inquiries" },
} as const

const soldBy = ({ request }: OrderRow) => (request.kind === "inquiry" ? "inquiry" : "domain")

export function lineFixed(row: OrderRow): MedusaError {
  const kind = soldBy(row)
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `Quantity, price and content of ${SOLD[kind].line} cannot be changed. Remove it and add it again with ${SOLD[kind].add}.`,
    `${kind}_line_fixed`,
  )
}

function notAsQuoted(row: OrderRow | null): MedusaError {
  const { line, add } = SOLD[row === null ? "domain" : soldBy(row)]
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `In this cart ${line} is not as it was quoted. Remove it and add it again with ${add}.`,
    "not_as_quoted",
  )
}
