import { assertUnreachable } from "../assert-unreachable"
import type { Change, OrderRow } from "../orders/order-row"
import { readDate } from "../portfolio/calendar-date"
import { AT_ONCE, advance, again, hold, noCallOut } from "./changes"
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
  const charge = chargeOf(row, said)
  const poll = (to: "pending" | "manual", reason: string, missing: true | null = null): Change => {
    const counted = row.state === to ? row : { ...row, polls: 0 }
    const paced = again(counted, "polls", to, reason, { backoff: pace.poll, random: random(), detail })
    return {
      ...paced,
      patch: { ...paced.patch, waits: 0, stalls: 0, lost_answers: 0, ...charge },
      stamp: { accepted: true, missing },
    }
  }

  switch (said.order_state) {
    case "registered":
      return noCallOut(completed(row, { ...charge, new_expiry: readDate(said.expiry) }, done, detail))
    case "pending":
      return poll("pending", "pending_upstream")
    case "manual":
      return poll("manual", "review_upstream")
    case "unproven":
      return poll("pending", "expiry_not_moved", true)
    case "unknown":
      return poll(row.state === "manual" ? "manual" : "pending", "unknown_order_state", true)
    case "failed":
      return noCallOut(failedUpstream(detail))
    default:
      return assertUnreachable(said.order_state)
  }
}

/** What was charged is returned in full (contract D3.2). */
export const failedUpstream = (detail: Record<string, unknown>): Change =>
  advance("failed", "failed_upstream", AT_ONCE, { charged: null, charge_unread: false }, detail)

type Charged = Pick<OrderRow, "charged" | "charge_unread">

/** What is known of the charge once upstream has said this, too. */
export function chargeOf({ charged, charge_unread }: Charged, said: Pick<Progress, "charged">): Charged {
  if (typeof said.charged === "number") return { charged: said.charged, charge_unread: false }
  return { charged, charge_unread: charge_unread || (charged === null && said.charged === "unreadable") }
}

/** Done, unless the charge differs from the cost it was sent at, or cannot be read (money rule 6). */
function completed(
  { current_cost }: OrderRow,
  patch: Charged & Pick<OrderRow, "new_expiry">,
  done: string,
  detail: Record<string, unknown>,
): Change {
  const { charged, charge_unread } = patch
  const isOther = charged !== null && current_cost !== null && charged !== current_cost
  if (!isOther && !charge_unread) return advance("completed", done, AT_ONCE, patch, detail)
  const cause = charge_unread
    ? "what upstream charged cannot be read"
    : `charged ${charged} IRT instead of ${current_cost} IRT`
  return hold("charge_mismatch", cause, patch, detail)
}
