import { assertUnreachable } from "../assert-unreachable"
import type { Change, OrderRow } from "../orders/order-row"
import { readDate } from "../portfolio/calendar-date"
import { AT_ONCE, advance, again, hold, landed } from "./changes"
import type { EngineDeps, Operation, Progress } from "./operation"

/**
 * What upstream's word about an accepted order makes of a row: from the answer to the paid call, or from the record
 * that it left (contract D3.2). An unknown order state is not final: keep polling, show it.
 */
export function outcomeOf(
  row: OrderRow,
  said: Progress,
  { done }: Pick<Operation, "done">,
  { pace, random }: Pick<EngineDeps, "pace" | "random">,
  detail: Record<string, unknown>,
): Change {
  const charged = said.charged ?? row.charged
  const poll = (to: "pending" | "manual", reason: string, missing: true | null = null): Change => {
    const counted = row.state === to ? row : { ...row, polls: 0 }
    const paced = again(counted, "polls", to, reason, { backoff: pace.poll, random: random(), detail })
    return {
      ...paced,
      patch: { ...paced.patch, waits: 0, stalls: 0, lost_answers: 0, charged },
      stamp: { missing },
    }
  }

  switch (said.order_state) {
    case "registered":
      return landed(completed({ ...row, charged, new_expiry: readDate(said.expiry) }, done, detail))
    case "pending":
      return poll("pending", "pending_upstream")
    case "manual":
      return poll("manual", "review_upstream")
    case "unproven":
      return poll("pending", "expiry_not_moved", true)
    case "unknown":
      return poll(row.state === "manual" ? "manual" : "pending", "unknown_order_state")
    case "failed":
      // What was charged is returned in full (contract D3.2).
      return landed(advance("failed", "failed_upstream", AT_ONCE, { charged: null }, detail))
    default:
      return assertUnreachable(said.order_state)
  }
}

/** Done, unless the charge differs from the cost it was sent at (money rule 6). */
function completed(row: OrderRow, done: string, detail: Record<string, unknown>): Change {
  const { charged, current_cost, new_expiry } = row
  if (charged !== null && current_cost !== null && charged !== current_cost) {
    const cause = `charged ${charged} IRT instead of ${current_cost} IRT`
    return hold("charge_mismatch", cause, { charged, new_expiry }, detail)
  }
  return advance("completed", done, AT_ONCE, { charged, new_expiry }, detail)
}
