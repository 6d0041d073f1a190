import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { appIn } from "../medusa/composition/medusa-app"
import { orderOfPayment } from "../medusa/orders/our-lines"

/** A hint: the sweep finds the order as well. */
export default async function settle({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const app = appIn(container)
  const { name, data } = event
  const order_id = name.startsWith("payment.") ? await orderOfPayment(app.database, data.id) : data.id
  if (order_id !== null) await app.settle(order_id)
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.canceled", "order.completed", "payment.captured", "payment.refunded"],
}
