import type { EntityManager } from "typeorm"
import { advance } from "../../core/steps/changes"
import { OrderRowsStore } from "../stores/order-rows-store"

/** Rows whose lines left their cart are over. */
export async function expireRemoved(manager: EntityManager, line_item_ids: readonly string[]): Promise<void> {
  const rows = new OrderRowsStore(manager)
  for (const line_item_id of line_item_ids) {
    const row = await rows.byLine(line_item_id)
    if (row?.state !== "quoted") continue
    await rows.change(row.id, "quoted", { ...advance("expired", "removed_from_cart", null), who: "shopper" })
  }
}
