import type { OrderEditService, SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import { z } from "zod"
import type DomainResellerService from "../services/domain-reseller"

const editEvent = z.object({ id: z.string() })

/** A confirmed order edit gives lines new ids; the rows follow them. */
export default async function followOrderEdit({ data, container }: SubscriberArgs): Promise<void> {
  const parsed = editEvent.safeParse(data)
  if (!parsed.success) return
  const edits = container.resolve<OrderEditService>("orderEditService")
  const { order_id } = await edits.retrieve(parsed.data.id, { select: ["id", "order_id"] })
  await container.resolve<DomainResellerService>("domainResellerService").settle(order_id)
}

export const config: SubscriberConfig = {
  event: "order-edit.confirmed",
  context: { subscriberId: "domain-reseller-follow-order-edit" },
}
