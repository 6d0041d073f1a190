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
    const slower = { backoff: deps.pace.fulfil, random: deps.random(), detail: { cause } }
    await deps.rows.save(claim, again(row, "fulfilment_faults", "completed", "fulfilment_failed", slower))
    return
  }
  await deps.rows.save(claim, { ...advance("completed", "fulfilled", null), stamp: { fulfilled: true } })
}
