import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import { z } from "zod"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { orderOfPayment } from "../medusa/orders/order-money"

const paymentEvent = z.object({ id: z.string() })

/** A payment was captured by itself, not with its order: Medusa tells that of the payment alone. */
export default async function settleCapturedPayment({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = paymentEvent.safeParse(data)
  if (!parsed.success) return
  const app = container.resolve<MedusaApp>("domainResellerService")
  const order_id = await orderOfPayment(app.container.manager, parsed.data.id)
  if (order_id !== null) await app.settle(order_id)
}

export const config: SubscriberConfig = {
  event: "payment.payment_captured",
  context: { subscriberId: "domain-reseller-settle-captured-payment" },
}
