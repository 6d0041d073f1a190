import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import { z } from "zod"
import type { MedusaApp } from "../medusa/composition/medusa-app"
import { editedResellerOrder } from "../medusa/orders/our-lines"

const editEvent = z.object({ id: z.string() })

/** A confirmed order edit gives lines new ids; the rows follow them. */
export default async function followOrderEdit({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = editEvent.safeParse(data)
  if (!parsed.success) return
  const app = container.resolve<MedusaApp>("domainResellerService")
  const order_id = await editedResellerOrder(app.container.manager, parsed.data.id)
  if (order_id !== null) await app.settle(order_id)
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "domain-reseller-follow-order-edit" },
}
