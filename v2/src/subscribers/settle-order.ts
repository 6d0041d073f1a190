import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { resellerIn } from "../medusa/composition/reseller"

/** A hint: the sweep finds the order as well. Placed, cancelled. */
export default async function settleOrder({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await resellerIn(container).settle(event.data.id)
}

export const config: SubscriberConfig = { event: ["order.placed", "order.canceled", "order.completed"] }
