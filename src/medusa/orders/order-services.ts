import type { LineItemService, OrderService } from "@medusajs/medusa"
import type FulfillmentService from "@medusajs/medusa/dist/services/fulfillment"
import type { EntityManager } from "typeorm"

/** What of Medusa's container orders, refunds and fulfilments need. */
export type OrderServices = {
  manager: EntityManager
  orderService: OrderService
  lineItemService: LineItemService
  fulfillmentService: FulfillmentService
}
