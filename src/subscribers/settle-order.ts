import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { orderOfPayment } from "../medusa/orders/order-money"
import { editedResellerOrder } from "../medusa/orders/our-lines"

const eventSchema = z.object({ id: z.string() })

/** Hints that an order moved; one that is lost is found by the sweep. */
export default async function settleOrder({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = eventSchema.safeParse(data)
  if (!parsed.success) return
  const app = container.resolve<MedusaApp>("domainResellerService")
  const order_id = await orderOf(parsed.data.id, app.container.manager)
  if (order_id !== null) await app.settle(order_id)
}

/** By what Medusa's ids begin with: its local bus tells no event's name. */
async function orderOf(id: string, manager: EntityManager): Promise<string | null> {
  // A payment was captured by itself, not with its order.
  if (id.startsWith("pay_")) return orderOfPayment(manager, id)
  // A confirmed order edit gives lines new ids; the rows follow them.
  return id.startsWith("oe_") ? editedResellerOrder(manager, id) : id
}

export const config: SubscriberConfig = {
  event: [
    ...["order.placed", "order.payment_captured", "order.canceled", "order.updated"],
    ...["order-edit.confirmed", "payment.payment_captured"],
  ],
  context: { subscriberId: "domain-reseller-settle-order" },
}
