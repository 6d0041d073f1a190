import type { EventBusTypes } from "@medusajs/types"
import type { OrderRow } from "../../core/orders/order-row"
import type { Notify } from "../../core/ports/shop"

/** Emits `domain-order.<state>` on Medusa's bus, with nothing in it that a shopper should not see in a log. */
export class EventNotify implements Notify {
  constructor(
    private readonly bus: () => EventBusTypes.IEventBusService,
    private readonly enabled: boolean,
  ) {}

  async changed(row: OrderRow): Promise<void> {
    if (!this.enabled) return
    const { id, order_id, line_item_id, state, hold_reason, subject: domain } = row
    await this.bus().emit(`domain-order.${state}`, { id, order_id, line_item_id, domain, state, hold_reason })
  }
}
