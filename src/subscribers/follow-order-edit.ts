import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import { z } from "zod"
import type { Reseller } from "../medusa/composition/reseller"
import { editedResellerOrder } from "../medusa/orders/our-lines"

const editEvent = z.object({ id: z.string() })

/** A confirmed order edit gives lines new ids; the rows follow them. */
export default async function followOrderEdit({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = editEvent.safeParse(data)
  if (!parsed.success) return
  const reseller = container.resolve<Reseller>("domainResellerService")
  const order_id = await editedResellerOrder(reseller.container.manager, parsed.data.id)
  if (order_id !== null) await reseller.settle(order_id)
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "domain-reseller-follow-order-edit" },
}
