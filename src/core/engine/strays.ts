import type { EngineDeps } from "./engine-deps"
import { settle } from "./settle"

/** Such a line comes only past our guards, so once a minute is soon enough; with a sweep every five seconds. */
const LOOK_EVERY_SWEEPS = 12

/**
 * Part of every sweep: finds now and then paid lines that no row explains, so that their money is not forgotten. Each
 * look goes on where the last one ended, round and round, so that orders which fail keep none from their turn.
 */
export function strayFinder(deps: EngineDeps): () => Promise<void> {
  let sweeps = 0
  let after: string | null = null
  return async () => {
    if (sweeps++ % LOOK_EVERY_SWEEPS !== 0) return
    const { strays, next } = await deps.orders.strays(after)
    after = next
    for (const order_id of new Set(strays.map((stray) => stray.order_id))) {
      await settle(order_id, deps).catch((fault: unknown) =>
        deps.log("error", `order ${order_id}: ${String(fault)}`),
      )
    }
  }
}
