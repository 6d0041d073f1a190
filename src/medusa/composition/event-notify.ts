import type { EventBusTypes } from "@medusajs/types"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import type { Notify } from "../../core/ports/shop"

/**
 * Emits `domain-order.<state>` and `inquiry-order.<state>` on Medusa's bus, with nothing in it that should not stand in
 * a log: no cost, no input, no result.
 */
export class EventNotify implements Notify {
  constructor(
    private readonly bus: () => EventBusTypes.IEventBusService,
    private readonly enabled: boolean,
  ) {}

  async changed(row: OrderRow): Promise<void> {
    if (!this.enabled) return
    const { id, order_id, line_item_id, state, hold_reason, subject } = row
    const [name, what] = isInquiryRow(row)
      ? ["inquiry-order", { service: subject }]
      : ["domain-order", { domain: subject }]
    await this.bus().emit(`${name}.${state}`, { id, order_id, line_item_id, ...what, state, hold_reason })
  }
}
