import { assertUnreachable } from "../assert-unreachable"
import { STATES, type State } from "../orders/states"
import type { Claimed } from "../ports/order-rows"
import { advance, again } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { execute } from "./execute"
import { poll } from "./poll"
import { refund, startRefund } from "./refund"

/** States in which the engine has something to do when the row's time has come. */
export const WORK_STATES: readonly State[] = STATES.filter((state) => {
  switch (state) {
    case "due":
    case "waiting":
    case "executing":
    case "pending":
    case "manual":
    case "failed":
    case "refunding":
    case "completed":
      return true
    case "quoted":
    case "ordered":
    case "held":
    case "refunded":
    case "refund_held":
    case "cancelled":
    case "expired":
      return false
    default:
      return assertUnreachable(state)
  }
})

/** Takes a claimed row one step further. */
export async function runRow(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const operation = deps.operations[row.request.kind]
  if (!operation) throw new Error(`No operation for ${row.request.kind} is configured`)
  switch (row.state) {
    case "due":
    case "waiting":
    case "executing":
      return execute(claim, operation, deps)
    case "pending":
    case "manual":
      return poll(claim, operation, deps)
    case "failed":
      return startRefund(claim, deps)
    case "refunding":
      return refund(claim, deps)
    case "completed":
      return fulfil(claim, deps)
    case "quoted":
    case "ordered":
    case "held":
    case "refunded":
    case "refund_held":
    case "cancelled":
    case "expired":
      throw new Error(`Bug! ${row.id} was claimed in state ${row.state}`)
    default:
      return assertUnreachable(row.state)
  }
}

/** Shows the completed line as fulfilled in the shop; tried until it works, the domain is the customer's anyway. */
async function fulfil(claim: Claimed, deps: EngineDeps): Promise<void> {
  try {
    await deps.orders.markFulfilled(claim.row)
  } catch (fault) {
    deps.log("warn", `${claim.row.id} is registered but not shown as fulfilled: ${String(fault)}`)
    await deps.rows.save(
      claim,
      again(claim.row, "completed", "fulfilment_failed", deps.pace.refund, deps.random(), 0, {
        cause: String(fault),
      }),
    )
    return
  }
  await deps.rows.save(claim, { ...advance("completed", "fulfilled", null), stamp: { fulfilled: true } })
}
