import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"

const lineSchema = z.object({
  quantity: z.coerce.number(),
  detail: z.object({ fulfilled_quantity: z.coerce.number(), delivered_quantity: z.coerce.number() }),
})

/**
 * Shows the line of a completed row as fulfilled and delivered. Medusa's own workflow wants a shipping option and a stock
 * location, of which a name has neither; the quantities alone are what its order shows.
 */
export async function fulfilLine(
  container: MedusaContainer,
  order_id: string,
  line_item_id: string,
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const order = await orders.retrieveOrder(order_id, { relations: ["items", "items.detail"] })
  const item = order.items?.find(({ id }) => id === line_item_id)
  if (item === undefined || order.canceled_at) return
  const { quantity, detail } = lineSchema.parse(item)
  const items = (done: number) => [{ id: line_item_id, quantity: quantity - done }]
  if (detail.fulfilled_quantity < quantity) {
    await orders.registerFulfillment({ order_id, items: items(detail.fulfilled_quantity) })
  }
  if (detail.delivered_quantity < quantity) {
    await orders.registerDelivery({ order_id, items: items(detail.delivered_quantity) })
  }
}
