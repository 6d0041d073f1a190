import type { EngineDeps } from "../../core/engine/operation"
import { settle } from "../../core/engine/settle"
import { faultText } from "../../core/fault-text"

/**
 * A chore of the sweep: finds paid lines that no row explains, so that their money is not forgotten. Each look goes on where the
 * last one ended, round and round, so that orders which fail keep none from their turn.
 */
export function strayFinder(deps: EngineDeps): () => Promise<void> {
  let after: string | null = null
  return async () => {
    const { strayLines: strays, next } = await deps.orders.strayLines(after)
    after = next
    for (const order_id of new Set(strays.map((stray) => stray.order_id))) {
      await settle(order_id, deps).catch((fault: unknown) =>
        deps.log("error", `order ${order_id}: ${faultText(fault)}`),
      )
    }
  }
}
