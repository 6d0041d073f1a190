import type { EntityManager } from "typeorm"
import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import type { State } from "../../core/orders/states"
import { rowsOf } from "../stores/sql"

/** Nothing was bought, or all of it was given back: nobody has a use for the data any more. */
const ENDED_WITHOUT_PURCHASE: readonly State[] = ["expired", "cancelled", "refunded"]

/**
 * What the end of an order means for the personal data of an inquiry, in the transaction of that change: erased where
 * nothing was bought, or the beginning of its retention.
 */
export async function endInquiry(manager: EntityManager, row: OrderRow): Promise<void> {
  if (!isInquiryRow(row)) return
  if (ENDED_WITHOUT_PURCHASE.includes(row.state)) await eraseEntry(manager, row.id, "system")
  if (row.state !== "completed") return
  await manager.query(
    `UPDATE reseller_inquiry SET completed_at = clock_timestamp()
      WHERE reseller_order_id = $1 AND completed_at IS NULL`,
    [row.id],
  )
}

/** Erases input and result for ever; false when nothing was kept. */
export async function eraseEntry(manager: EntityManager, row_id: string, who: string): Promise<boolean> {
  const erased = await rowsOf(
    manager,
    `UPDATE reseller_inquiry
        SET sealed_input = NULL, sealed_result = NULL, erased_at = clock_timestamp(), erased_by = $2
      WHERE reseller_order_id = $1 AND erased_at IS NULL RETURNING reseller_order_id`,
    [row_id, who],
  )
  return erased.length > 0
}
