import type { OrderMoney, RefundOutcome, RefundVerdict } from "../binding/orders"
import type { Change, OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { REFUND_FAILED, REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../orders/states"
import { AT_ONCE, advance, again } from "./changes"
import type { EngineDeps } from "./operation"
import { MAX_REFUND_PENDING_MS, MAX_REFUND_TRIES, REFUND_LEASE_MS } from "./pace"

export async function startRefund(claim: Claimed, deps: EngineDeps): Promise<void> {
  const amount = claim.row.paid ?? 0
  await deps.rows.save(claim, advance("refunding", "refund", AT_ONCE, {}, { amount }))
}

const STARTED: Change = {
  ...{ to: "refunding", reason: "refund", next_in_ms: AT_ONCE },
  stamp: { refund_started: true },
}

/** Gives the money back once. A row found already started was interrupted around the provider's call, or waits for it: only a refund on record counts, else a person looks. */
export async function refund(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  if (row.refund_started_at) {
    const cause = "the shop stopped while the payment provider was asked"
    const found = (await deps.refunder.find(row)) ?? { kind: "unknown", cause }
    await deps.rows.save(claim, afterRefund(claim, found, deps))
    return
  }
  let held = claim
  const start = async (): Promise<boolean> => {
    const started = await deps.rows.save(claim, STARTED, { lease_ms: REFUND_LEASE_MS })
    if (started) held = started
    return started !== null
  }
  const { order_id } = row
  const rows = order_id === null ? [] : await deps.rows.byOrder(order_id)
  const outcome = await deps.refunder.refund(row, (money) => judgeRefund(row, rows, money), start)
  if (outcome.kind === "taken_over") return
  await deps.rows.save(held, afterRefund(held, outcome, deps))
}

/** Refunded only when `amount` and what went back by hand are all that was paid for the line; why there is less (`cause`) a person sees. */
function wentBack(row: OrderRow, amount: number, cause?: string): Change {
  const paid = row.paid ?? 0
  const refund_amount = amount + row.hand_refunded
  if (refund_amount >= paid) return refunded("refunded", refund_amount)
  return refundHeld("refund_incomplete", cause ?? `${refund_amount} of ${paid} went back`, { refund_amount })
}

type Ended = Exclude<RefundOutcome, { kind: "taken_over" }>

function afterRefund(claim: Claimed, outcome: Ended, deps: EngineDeps): Change {
  const { row } = claim
  switch (outcome.kind) {
    case "refunded":
      return wentBack(row, outcome.amount)
    case "part_refunded":
      return wentBack(row, outcome.amount, outcome.cause)
    case "not_made":
      return outcome.is_final
        ? refundHeld(REFUND_FAILED, outcome.cause)
        : askAgain(claim, outcome.cause, deps)
    case "refused":
      return refundHeld("refund_refused", outcome.cause)
    case "not_asked":
      return notAsked(row, outcome.cause, deps)
    case "unknown":
      return refundHeld(REFUND_UNKNOWN, outcome.cause)
    case "withheld":
      return afterVerdict(outcome.verdict)
  }
}

/** Banks take days; what takes longer, a person asks the provider. */
function askAgain({ row, now }: Claimed, cause: string, deps: EngineDeps): Change {
  const since = row.refund_started_at ?? now
  if (now.getTime() - since.getTime() >= MAX_REFUND_PENDING_MS) return refundHeld(REFUND_UNKNOWN, cause)
  const later = again(row, "polls", "refunding", "refund_pending", deps, { detail: { cause } })
  return row.refund_started_at ? later : { ...later, stamp: { refund_started: true } }
}

/** A connection that broke heals by itself; what does not, a person must see. */
function notAsked(row: OrderRow, cause: string, deps: EngineDeps): Change {
  if (row.waits >= MAX_REFUND_TRIES) return refundHeld("refund_refused", cause)
  const later = again(row, "waits", "refunding", "refund_not_asked", deps, { detail: { cause } })
  return { ...later, stamp: { refund_started: null } }
}

function afterVerdict(verdict: Extract<RefundOutcome, { kind: "withheld" }>["verdict"]): Change {
  if (verdict.kind === "went_back_by_hand") return refunded(REFUNDED_BY_HAND, verdict.amount)
  const { refunded_by_hand } = verdict
  const cause = `${refunded_by_hand} was refunded by hand on this order: approve if it was for this line, and what is left of it goes back; else retry, and all of it does`
  return refundHeld(REFUNDED_BY_HAND, cause, { hand_refunds_seen: refunded_by_hand })
}

const refunded = (reason: string, amount: number) =>
  advance("refunded", reason, null, { refund_amount: amount }, { amount })

const refundHeld = (reason: string, cause: string, patch: Change["patch"] = {}) =>
  advance("refund_held", reason, null, patch, { cause })

/** Up to which total of the order's refunds by hand a person has said, of this row, what they were for. */
const judgedUpTo = (row: OrderRow): number => row.hand_refunds_elsewhere + row.hand_refunded

const forOthers = (row: OrderRow, rows: readonly OrderRow[]): number =>
  rows.filter(({ id }) => id !== row.id).reduce((sum, { hand_refunded }) => sum + hand_refunded, 0)

/** Only its author knows which line a refund by hand was for. What was said of this row and of the others (`rows`) may be the same money: the larger counts. */
export const unexplained = (row: OrderRow, refunded_by_hand: number, rows: readonly OrderRow[]): number =>
  refunded_by_hand - Math.max(judgedUpTo(row), forOthers(row, rows))

/** Paid for the line and not gone back by hand (money rule 8). People's refunds close a line by themselves only when nothing of the whole order (`rows`) is kept. */
export function judgeRefund(row: OrderRow, rows: readonly OrderRow[], money: OrderMoney): RefundVerdict {
  const paid = row.paid ?? 0
  const owed = paid - row.hand_refunded
  const { left, refunded_by_hand } = money
  const open = unexplained(row, refunded_by_hand, rows)
  if (owed <= 0 || (left <= 0 && open >= owed)) return { kind: "went_back_by_hand", amount: paid }
  return open > 0 ? { kind: "ask", refunded_by_hand } : { kind: "pay", amount: owed }
}

export const refundedElsewhere = (row: OrderRow): Change["patch"] => ({
  hand_refunds_elsewhere: row.hand_refunds_seen - row.hand_refunded,
})

/** A person said that they were for this line; what is more than its price, or was for other lines, was not. */
export function refundedForThis(row: OrderRow, rows: readonly OrderRow[]): Change["patch"] {
  const now = Math.max(0, unexplained(row, row.hand_refunds_seen, rows))
  const hand_refunded = Math.min(row.paid ?? 0, row.hand_refunded + now)
  return { hand_refunded, hand_refunds_elsewhere: row.hand_refunds_seen - hand_refunded }
}
