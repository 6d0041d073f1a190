import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { resellerIn } from "../medusa/composition/reseller"
import { orderOfPayment } from "../medusa/orders/order-of-payment"

/** A hint: the sweep finds the order as well. The event names the payment. */
export default async function settlePayment({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const reseller = resellerIn(container)
  const order_id = await orderOfPayment(reseller.database, event.data.id)
  if (order_id !== null) await reseller.settle(order_id)
}

export const config: SubscriberConfig = { event: ["payment.captured", "payment.refunded"] }
