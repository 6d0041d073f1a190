import type FulfillmentService from "@medusajs/medusa/dist/services/fulfillment"
import { z } from "zod"
import { DOMAIN_FULFILLMENT_PROVIDER } from "../../reseller/cart/reseller-products.service"
import { cellOf, takeTurn } from "../../reseller/shared/sql.store"
import type { Container } from "../composition/container"

type FulfillableOrder = Parameters<FulfillmentService["createFulfillment"]>[0]

/** In the metadata of a fulfillment: the row that it shows. */
export const FULFILLED_ROW = "domain_order_id"

const FULFILMENT_RELATIONS = [
  "discounts",
  "discounts.rule",
  "region",
  "fulfillments",
  "shipping_address",
  "billing_address",
  "items",
  "items.adjustments",
  "items.variant",
  "items.variant.product",
  "items.variant.product.profiles",
  "payments",
]

/** As OrderService.createFulfillment does for goods, for one line alone. The order is locked, so that a repeat finds it fulfilled. */
export async function fulfilLine(row_id: string, order_id: string, services: Container): Promise<void> {
  await services.manager.transaction(async (manager) => {
    await takeTurn(manager, () =>
      manager.query(`SELECT id FROM "order" WHERE id = $1 FOR UPDATE`, [order_id]),
    )
    const statement = "SELECT line_item_id FROM reseller_order WHERE id = $1"
    const line_item_id = await cellOf(manager, z.string(), statement, [row_id])
    const order = await services.orderService
      .withTransaction(manager)
      .retrieveWithTotals(order_id, { relations: FULFILMENT_RELATIONS })
    const item = order.items.find(({ id }) => id === line_item_id)
    if (!item || order.canceled_at || (item.fulfilled_quantity ?? 0) >= item.quantity) return

    const method = { shipping_option: { provider_id: DOMAIN_FULFILLMENT_PROVIDER }, data: {} }
    // Medusa passes its own order here with the same cast; only the method's provider and data are read of it.
    const asShipped = { ...order, shipping_methods: [method] } as unknown as FulfillableOrder
    await services.fulfillmentService
      .withTransaction(manager)
      .createFulfillment(asShipped, [{ item_id: item.id, quantity: item.quantity }], {
        order_id,
        metadata: { [FULFILLED_ROW]: row_id },
        no_notification: true,
      })
    await services.lineItemService
      .withTransaction(manager)
      .update(item.id, { fulfilled_quantity: item.quantity })
    const open = order.items.some(({ id, quantity, fulfilled_quantity }) =>
      id === item.id ? false : (fulfilled_quantity ?? 0) < quantity,
    )
    await manager.query(`UPDATE "order" SET fulfillment_status = $1, updated_at = now() WHERE id = $2`, [
      open ? "partially_fulfilled" : "fulfilled",
      order_id,
    ])
  })
}
