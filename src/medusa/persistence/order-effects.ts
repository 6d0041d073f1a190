import type { EntityManager } from "typeorm"
import type { OrderRow } from "../../core/orders/order-row"
import { endInquiry } from "../vault/erase-due"
import { planOrderNotices } from "./notices-store"
import { followOrder } from "./portfolio-store"
import { followBill } from "./renewal-bills"

/**
 * What follows from a change of a row's state, in the transaction that changes it: all of it happens, or none. `held_ms`:
 * after how long the shop's people are told that it waits for them.
 */
export async function orderEffects(manager: EntityManager, row: OrderRow, held_ms: number): Promise<void> {
  await endInquiry(manager, row)
  await followOrder(manager, row)
  await followBill(manager, row)
  await planOrderNotices(manager, row, held_ms)
}
