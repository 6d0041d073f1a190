import type { Claimed } from "../ports/order-rows"
import { advance, again } from "./changes"
import type { EngineDeps } from "./engine-deps"

/** Shows the completed line as fulfilled in the shop; tried until it works, the domain is the customer's anyway. */
export async function fulfil(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  try {
    await deps.orders.markFulfilled(row)
  } catch (fault) {
    const cause = String(fault)
    deps.log("warn", `${row.id} is registered but not shown as fulfilled: ${cause}`)
    const later = again(row, "completed", "fulfilment_failed", deps.pace.refund, deps.random(), 0, { cause })
    await deps.rows.save(claim, later)
    return
  }
  await deps.rows.save(claim, { ...advance("completed", "fulfilled", null), stamp: { fulfilled: true } })
}
