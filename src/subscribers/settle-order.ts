import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import { z } from "zod"
import type { MedusaApp } from "../medusa/composition/medusa-app"

const orderEvent = z.object({ id: z.string() })

/** Hints that an order moved; one that is lost is found by the sweep. */
export default async function settleOrder({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = orderEvent.safeParse(data)
  if (!parsed.success) return
  await container.resolve<MedusaApp>("domainResellerService").settle(parsed.data.id)
}

export const config: SubscriberConfig = {
  event: ["order.placed", "order.payment_captured", "order.canceled", "order.updated"],
  context: { subscriberId: "domain-reseller-settle-order" },
}
