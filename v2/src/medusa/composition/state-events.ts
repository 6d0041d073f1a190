import type { IEventBusModuleService } from "@medusajs/framework/types"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"

/**
 * Emits `domain-order.<state>` and `inquiry-order.<state>` on Medusa's bus, with nothing in it that should not stand in
 * a log: no cost, no input, no result. A courtesy: nothing depends on it.
 */
export async function emitStateEvent(row: OrderRow, bus: IEventBusModuleService): Promise<void> {
  const { id, order_id, line_item_id, state, hold_reason, subject } = row
  const [name, what] = isInquiryRow(row)
    ? ["inquiry-order", { service: subject }]
    : ["domain-order", { domain: subject }]
  await bus.emit({
    name: `${name}.${state}`,
    data: { id, order_id, line_item_id, ...what, state, hold_reason },
  })
}
