import type { Claimed } from "../ports/order-rows"
import { advance } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { runRow, WORK_STATES } from "./run-row"
import { settle } from "./settle"

/** Orders settled and carts given up in one sweep: small, so that a crash strands little. */
const SETTLE_BATCH = 50

/** A cart left alone for a month is abandoned; its quote is long worthless. */
const ABANDONED_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * One sweep of one instance: what events should have told us is found in the database, then up to `room` rows whose
 * time has come are taken a step further. Answers that work, still under way; it never rejects.
 */
export async function tick(deps: EngineDeps, room: number): Promise<Promise<void>[]> {
  for (const order_id of await deps.orders.unsettled(SETTLE_BATCH)) await settle(order_id, deps)
  for (const id of await deps.orders.abandoned(ABANDONED_MS, SETTLE_BATCH)) {
    await deps.rows.change(id, "quoted", advance("expired", "cart_abandoned", null))
  }
  if (room <= 0) return []
  const claims = await deps.rows.claim(WORK_STATES, deps.owner, deps.pace.lease_ms, room)
  return claims.map((claim) => runSafely(claim, deps))
}

/** A fault in one row must not stop the others; its lease runs out and it is taken again. */
async function runSafely(claim: Claimed, deps: EngineDeps): Promise<void> {
  try {
    await runRow(claim, deps)
  } catch (fault) {
    deps.log("error", `${claim.row.id} in state ${claim.row.state}: ${String(fault)}`)
  }
}
