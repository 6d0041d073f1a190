import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { Database } from "../../postgres/database"
import { OrderRowsStore } from "../../postgres/orders/order-rows-store"

const lineSchema = z.object({
  id: z.string(),
  quantity: z.coerce.number(),
  detail: z.object({ fulfilled_quantity: z.coerce.number(), delivered_quantity: z.coerce.number() }),
})
type Line = z.output<typeof lineSchema>

/**
 * Shows the lines of an order's completed rows as fulfilled and delivered. Medusa's own workflow wants a shipping option and a stock
 * location, of which a name has neither; the quantities alone are what its order shows. Medusa writes the order anew for each
 * call, and locks nothing: two at once would leave every line in it twice. So calls take turns, and each does all that there is.
 */
export async function fulfilLines(
  container: MedusaContainer,
  database: Database,
  order_id: string,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  await database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`reseller fulfil ${order_id}`])
    const done = new Set(
      (await new OrderRowsStore(tx).byOrder(order_id))
        .filter(({ state }) => state === "completed")
        .map(({ line_item_id }) => line_item_id),
    )
    const order = await orders.retrieveOrder(order_id, { relations: ["items", "items.detail"] })
    if (order.canceled_at) return
    const lines = (order.items ?? []).filter(({ id }) => done.has(id)).map((item) => lineSchema.parse(item))
    const open = (of: keyof Line["detail"]) =>
      lines.flatMap(({ id, quantity, detail }) =>
        detail[of] < quantity ? [{ id, quantity: quantity - detail[of] }] : [],
      )
    const [to_fulfil, to_deliver] = [open("fulfilled_quantity"), open("delivered_quantity")]
    if (to_fulfil.length > 0) await orders.registerFulfillment({ order_id, items: to_fulfil })
    if (to_deliver.length > 0) await orders.registerDelivery({ order_id, items: to_deliver })
  })
}
