import { assertUnreachable } from "../assert-unreachable"
import { type DecisionKind, type DecisionRule, decisionRuleOf } from "../orders/decision-rules"
import type { Change, OrderRow } from "../orders/order-row"
import { AT_ONCE, advance, RETRIED, settled } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { refundedElsewhere, refundedForThis } from "./order-money"
import { REFUND_UNKNOWN, REFUNDED_BY_HAND } from "./refund"

export type Decision =
  /** `cost` is the cost that the person saw, integer IRT. */
  | { kind: "approve"; cost: number | null }
  /** `even_if_charged`: the person looked into it; asked for only where upstream cannot be asked by us. */
  | { kind: "reject"; even_if_charged?: boolean }
  /** `even_if_refunded`: the person looked into it; asked for only where a refund may have been paid already. */
  | { kind: "retry"; even_if_refunded?: boolean }

export type Decided =
  | { kind: "decided"; row: OrderRow }
  | { kind: "not_found" }
  /** Nothing was changed; `code` says why, `message` what to do. */
  | { kind: "refused"; code: string; message: string; row: OrderRow }

/** What deciding needs from outside. */
export type DecideDeps = {
  rows: Pick<EngineDeps["rows"], "byId" | "change" | "rivalOf">
  operations: EngineDeps["operations"]
}

type Verdict = { kind: "change"; change: Change } | { kind: "refusal"; code: string; message: string }

/** A person decides what becomes of a row that waits for them. `who` is `admin:<user id>`. */
export async function decide(
  id: string,
  decision: Decision,
  who: string,
  deps: DecideDeps,
): Promise<Decided> {
  const row = await deps.rows.byId(id)
  if (!row) return { kind: "not_found" }
  const verdict = await judge(row, decision, deps)
  if (verdict.kind === "refusal") return { ...verdict, kind: "refused", row }
  // Held again for another reason meanwhile is another question: this answer does not fit it.
  const changed = await deps.rows.change(id, row.state, { ...verdict.change, who }, row.updated_at)
  if (!changed) {
    const message = "The order changed meanwhile. Look at it again before you decide."
    return { kind: "refused", code: "changed_meanwhile", message, row }
  }
  return { kind: "decided", row: changed }
}

const to = (state: Change["to"], reason: string, patch: Change["patch"] = {}): Verdict => ({
  kind: "change",
  change: advance(state, reason, AT_ONCE, patch),
})

const refuse = (code: string, message: string): Verdict => ({ kind: "refusal", code, message })

const PAST: Readonly<Record<DecisionKind, string>> = {
  approve: "approved",
  reject: "rejected",
  retry: "retried",
}

const notOpen = ({ state, hold_reason }: OrderRow, { kind }: Decision): Verdict =>
  refuse(
    "not_decidable",
    `An order that is ${state}${hold_reason ? ` (${hold_reason})` : ""} cannot be ${PAST[kind]}.`,
  )

async function judge(row: OrderRow, decision: Decision, deps: DecideDeps): Promise<Verdict> {
  const rule = decisionRuleOf(row)
  switch (decision.kind) {
    case "approve":
      return rule.approve === null ? notOpen(row, decision) : approve(row, decision.cost, rule.approve, deps)
    case "retry":
      return rule.retry ? retry(row, decision.even_if_refunded === true) : notOpen(row, decision)
    case "reject":
      return rule.reject ? reject(row, decision.even_if_charged === true, deps) : notOpen(row, decision)
    default:
      return assertUnreachable(decision)
  }
}

async function approve(
  row: OrderRow,
  cost: number | null,
  how: NonNullable<DecisionRule["approve"]>,
  { rows }: DecideDeps,
): Promise<Verdict> {
  switch (how) {
    case "execute": {
      if (cost !== row.current_cost) return costChanged(row)
      const state = row.in_flight_since === null ? "due" : "executing"
      const judged = row.hold_reason === "refunded_by_hand" ? refundedElsewhere(row) : {}
      return to(state, "approved", { approved_cost: row.current_cost, ...judged })
    }
    case "complete": {
      if (cost !== null && cost !== row.current_cost) return costChanged(row)
      const rival = await rows.rivalOf(row)
      return rival === null ? completeAsIs() : soldAlready(rival.id)
    }
    case "confirm_refund":
      return {
        kind: "change",
        change: advance("refunded", "confirmed_by_hand", null, { refund_amount: row.paid }),
      }
    default:
      return assertUnreachable(how)
  }
}

const completeAsIs = (): Verdict => ({
  kind: "change",
  change: settled(advance("completed", "approved", AT_ONCE)),
})

const costChanged = ({ current_cost }: OrderRow): Verdict =>
  refuse(
    "cost_changed",
    `The cost is ${current_cost ?? "not known"} IRT now. Send it as "cost" to approve it.`,
  )

const soldAlready = (id: string): Verdict =>
  refuse(
    "sold_to_another_order",
    `${id} has this domain or is getting it, and a name has one owner. Reject this order.`,
  )

function retry(row: OrderRow, even_if_refunded: boolean): Verdict {
  if (row.state !== "refund_held") return to(row.in_flight_since === null ? "due" : "executing", RETRIED)
  if (row.reason === REFUND_UNKNOWN && !even_if_refunded) return MAY_BE_REFUNDED
  const judged = row.reason === REFUNDED_BY_HAND ? refundedElsewhere(row) : {}
  const again = advance("refunding", RETRIED, AT_ONCE, judged, even_if_refunded ? { even_if_refunded } : {})
  return { kind: "change", change: { ...again, stamp: { refund_started: null } } }
}

const MAY_BE_REFUNDED = refuse(
  "may_be_refunded",
  'The payment provider may have paid this back already. Look at the payment with the provider first: approve if it was paid, or retry with "even_if_refunded": true if it was not.',
)

/** Never refunds while upstream may hold the money: it is asked first (money rule 3). */
async function reject(row: OrderRow, even_if_charged: boolean, deps: DecideDeps): Promise<Verdict> {
  const rejected = (detail: Record<string, unknown> = {}): Verdict => rejection(row, detail)
  if (row.in_flight_since === null) return rejected()
  const record = deps.operations[row.request.kind]?.record ?? null
  if (record === null) return even_if_charged ? rejected({ even_if_charged }) : MAY_BE_CHARGED
  const found = await record.read(row)
  if (found.kind === "refused" && found.error === "not_found") return rejected()
  if (found.kind !== "answered") return UPSTREAM_UNAVAILABLE
  if (found.data.order_state === "failed") return rejected()
  // What another order has cannot be this one's charge.
  const rival = await deps.rows.rivalOf(row)
  return rival?.kind === "owner" ? rejected({ by: rival.id }) : UPSTREAM_HAS_IT
}

function rejection(row: OrderRow, detail: Record<string, unknown>): Verdict {
  const judged = row.hold_reason === "refunded_by_hand" ? refundedForThis(row) : {}
  return { kind: "change", change: settled(advance("failed", "rejected", AT_ONCE, judged, detail)) }
}

const MAY_BE_CHARGED = refuse(
  "may_be_charged",
  'Upstream may have charged for this and cannot be asked by us. Retry: the same key brings the answer without a second charge. Or look in the reseller panel and reject with "even_if_charged": true.',
)

const UPSTREAM_HAS_IT = refuse(
  "upstream_has_it",
  "Upstream has this domain in the account, so nothing can be refunded. Retry to go on with it.",
)

const UPSTREAM_UNAVAILABLE = refuse(
  "upstream_unavailable",
  "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
)
