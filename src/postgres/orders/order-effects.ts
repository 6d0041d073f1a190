import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../database"
import { planOrderNotices } from "../notices/notices-store"
import { followOrder } from "../portfolio/portfolio-store"
import { followBill } from "../renewals/renewal-bills"
import { endInquiry } from "../vault/erase-due"

/**
 * What follows from a change of a row's state, in the transaction that changes it: all of it happens, or none. `held_ms`:
 * after how long the shop's people are told that it waits for them.
 */
export async function orderEffects(db: Database, row: OrderRow, held_ms: number): Promise<void> {
  await endInquiry(db, row)
  await followOrder(db, row)
  await followBill(db, row)
  await planOrderNotices(db, row, held_ms)
}
