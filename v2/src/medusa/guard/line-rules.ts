import { MedusaError } from "@medusajs/framework/utils"
import { type OrderRow } from "../../core/orders/order-row"

/** How our own routes add each thing, and what the shopper calls it. */
const SOLD = {
  domain: { line: "a domain line", add: "POST /store/carts/:id/domains" },
  inquiry: { line: "an inquiry line", add: "POST /store/carts/:id/inquiries" },
} as const

const soldBy = ({ request }: OrderRow) => (request.kind === "inquiry" ? "inquiry" : "domain")

/** Medusa's own line routes cannot change what was quoted: remove the line and add it again. */
export function lineFixed(row: OrderRow): MedusaError {
  const kind = soldBy(row)
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `Quantity, price and content of ${SOLD[kind].line} cannot be changed. Remove it and add it again with ${SOLD[kind].add}.`,
    `${kind}_line_fixed`,
  )
}

/** A line that is not as its row says, or that names a row without having one. */
export function notAsQuoted(row: OrderRow | null): MedusaError {
  const { line, add } = SOLD[row === null ? "domain" : soldBy(row)]
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `In this cart ${line} is not as it was quoted. Remove it and add it again with ${add}.`,
    "not_as_quoted",
  )
}
