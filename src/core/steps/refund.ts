import { assertUnreachable } from "../assert-unreachable"
import type { Change } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import type { RefundOutcome } from "../ports/shop"
import { AT_ONCE, advance } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { REFUND_LEASE_MS } from "./pace"

/** A failed row starts to be refunded; what was paid for the line is asked, no more (money rule 6). */
export async function startRefund(claim: Claimed, deps: EngineDeps): Promise<void> {
  const amount = claim.row.paid ?? 0
  await deps.rows.save(claim, advance("refunding", "refund", AT_ONCE, {}, { amount }))
}

/**
 * Gives the money back once. The start is committed before the payment provider is called; a row found already
 * started was interrupted around that call, so it is refunded only if the refund is on record, else a person looks.
 */
export async function refund(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  if (row.refund_started_at) {
    await deps.rows.save(claim, afterInterruption(await deps.refunder.find(row), row.paid ?? 0))
    return
  }
  const started = await deps.rows.save(
    claim,
    {
      to: "refunding",
      reason: "refund",
      who: "system",
      next_in_ms: AT_ONCE,
      stamp: { refund_started: true },
    },
    { lease_ms: REFUND_LEASE_MS },
  )
  if (!started) return
  await deps.rows.save(started, afterRefund(await deps.refunder.refund(started.row, row.paid ?? 0)))
}

/** Less than was paid for the line may be right (refunds by hand) or not (gift cards): a person looks. */
function afterInterruption(found: { amount: number } | null, paid: number): Change {
  if (!found) return refundHeld("the shop stopped while the payment provider was asked")
  if (found.amount >= paid) return refunded(found.amount)
  return refundHeld(`${found.amount} of ${paid} went back`, { refund_amount: found.amount })
}

function afterRefund(outcome: RefundOutcome): Change {
  switch (outcome.kind) {
    case "refunded":
      return refunded(outcome.amount)
    case "part_refunded":
      return refundHeld(outcome.cause, { refund_amount: outcome.amount })
    case "refused":
      return refundHeld(outcome.cause)
    default:
      return assertUnreachable(outcome)
  }
}

const refunded = (amount: number) =>
  advance("refunded", "refunded", null, { refund_amount: amount }, { amount })

const refundHeld = (cause: string, patch: Change["patch"] = {}) =>
  advance("refund_held", "refund_held", null, patch, { cause })
