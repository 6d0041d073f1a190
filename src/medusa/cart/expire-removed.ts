import type { EntityManager } from "typeorm"
import { advance } from "../../core/engine/changes"
import { OrderRowsStore } from "../stores/order-rows-store"

/** Rows whose lines left their cart are over. Lines of other carts are none of this cart's business. */
export async function expireRemoved(
  manager: EntityManager,
  cart_id: string,
  line_item_ids: readonly string[],
): Promise<void> {
  const rows = new OrderRowsStore(manager)
  for (const line_item_id of line_item_ids) {
    const row = await rows.byLine(line_item_id)
    if (row?.state !== "quoted" || row.cart_id !== cart_id) continue
    await rows.change(row.id, "quoted", { ...advance("expired", "removed_from_cart", null), who: "shopper" })
  }
}
