import { advance } from "../engine/changes"
import type { Database } from "../shared/sql.store"
import { writeHistory } from "./order-history.store"
import { OrderRowsStore } from "./order-rows.store"
import { MONEY_SEEN_TO } from "./states"

/** No row stands for the line in the cart any more: paid for once more, it waits for a person. `who`: `admin:<user id>`. */
export async function noteSeenMoney(db: Database, row_ids: readonly string[], who: string): Promise<void> {
  const rows = new OrderRowsStore(db)
  for (const id of row_ids) {
    const seen = { ...advance("expired", MONEY_SEEN_TO, null, { line_item_id: null }), who }
    if (await rows.change(id, "quoted", seen)) continue
    const row = await rows.byId(id)
    if (row !== null) await writeHistory(db, id, row.state, { ...seen, to: row.state })
  }
}
