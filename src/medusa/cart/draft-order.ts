import type { MedusaRequest } from "@medusajs/medusa"
import { z } from "zod"
import type { Buyer } from "../../app/sales/line-to-add"
import type { OrderRow } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"
import { rowsOf } from "../../postgres/sql"
import { adminOf, pathId, resellerOf } from "../http/request"

const draftRecord = z.object({ cart_id: z.string(), customer_id: z.string().nullable() })

/** The draft order in the request's path: its cart, and its customer, in whose name the shop's staff fill it. */
export async function draftOrderOf(req: MedusaRequest): Promise<{ cart_id: string; buyer: Buyer }> {
  const id = pathId(req)
  const [row] = await rowsOf(
    resellerOf(req).container.manager,
    "SELECT d.cart_id, c.customer_id FROM draft_order d JOIN cart c ON c.id = d.cart_id WHERE d.id = $1",
    [id],
  )
  if (row === undefined)
    throw new Refusal("not_found", "draft_order_not_found", `There is no draft order ${id}.`)
  const { cart_id, customer_id } = draftRecord.parse(row)
  // Whoever sells by phone may speak another language than the customer reads.
  return { cart_id, buyer: { customer_id, visitor: "shop", language: null, who: adminOf(req) } }
}

/** What the draft order sells of ours, as long as it is not paid. */
export async function draftOrderRows(req: MedusaRequest): Promise<OrderRow[]> {
  const { cart_id } = await draftOrderOf(req)
  return new OrderRowsStore(resellerOf(req).container.manager).byCart(cart_id)
}
