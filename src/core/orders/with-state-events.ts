import type { OrderRows } from "../ports/order-rows"
import type { Notify } from "../ports/shop"
import type { OrderRow } from "./order-row"

/** The same rows, with every change of state told to the shop after it was committed. */
export function withStateEvents(
  rows: OrderRows,
  notify: Notify,
  onFault: (fault: unknown) => void,
): OrderRows {
  const tell = async (row: OrderRow, from: OrderRow["state"]): Promise<void> => {
    if (row.state !== from) await notify.changed(row).catch(onFault)
  }
  return {
    insert: (row, who) => rows.insert(row, who),
    byId: (id) => rows.byId(id),
    byLine: (line_item_id) => rows.byLine(line_item_id),
    byOrder: (order_id) => rows.byOrder(order_id),
    history: (id) => rows.history(id),
    rivalOf: (row) => rows.rivalOf(row),
    claim: (states, owner, lease_ms, limit) => rows.claim(states, owner, lease_ms, limit),
    faulted: (claim, fault, in_ms) => rows.faulted(claim, fault, in_ms),
    dueWatches: (limit, hide_ms) => rows.dueWatches(limit, hide_ms),
    watchLater: (id, in_ms) => rows.watchLater(id, in_ms),
    wake: (reasons, kinds) => rows.wake(reasons, kinds),
    async save(claim, change, keep) {
      const saved = await rows.save(claim, change, keep)
      if (saved) await tell(saved.row, claim.row.state)
      return saved
    },
    async launch(claim, change, lease_ms) {
      const launched = await rows.launch(claim, change, lease_ms)
      if (launched.kind === "launched") await tell(launched.claim.row, claim.row.state)
      return launched
    },
    async change(id, from, change, as_of) {
      const changed = await rows.change(id, from, change, as_of)
      if (changed) await tell(changed, from)
      return changed
    },
    async changeAmong(row, judge) {
      const changed = await rows.changeAmong(row, judge)
      if (changed) await tell(changed, row.state)
      return changed
    },
  }
}
