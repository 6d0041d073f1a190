import { HOLD_RULES } from "../orders/hold-rules"
import type { Change, OrderRow } from "../orders/order-row"
import type { OrderRows } from "../ports/order-rows"
import { AT_ONCE, RETRIED } from "./changes"
import { type EngineDeps, operationOf } from "./engine-deps"

export type Decision =
  /** `cost` is the cost that the person saw, integer IRT. */
  | { kind: "approve"; cost: number | null }
  /** `even_if_charged`: the person looked into it; asked for only where upstream cannot be asked by us. */
  | { kind: "reject"; even_if_charged?: boolean }
  | { kind: "retry" }

export type Decided =
  | { kind: "decided"; row: OrderRow }
  | { kind: "not_found" }
  /** Nothing was changed; `code` says why, `message` what to do. */
  | { kind: "refused"; code: string; message: string; row: OrderRow }

/** What deciding needs from outside. */
export type DecideDeps = {
  rows: Pick<OrderRows, "byId" | "change">
  operations: EngineDeps["operations"]
}

type Verdict = Change | { code: string; message: string }

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
  if ("code" in verdict) return { kind: "refused", ...verdict, row }
  // Held again for another reason meanwhile is another question: this answer does not fit it.
  const changed = await deps.rows.change(id, row.state, { ...verdict, who }, row.updated_at)
  if (!changed) {
    const message = "The order changed meanwhile. Look at it again before you decide."
    return { kind: "refused", code: "changed_meanwhile", message, row }
  }
  return { kind: "decided", row: changed }
}

const change = (to: Change["to"], reason: string, patch: Change["patch"] = {}): Change => ({
  to,
  reason,
  who: "",
  next_in_ms: AT_ONCE,
  patch: { tries: 0, ...patch },
})

const notOpen = (row: OrderRow, decision: Decision): Verdict => ({
  code: "not_decidable",
  message: `An order that is ${row.state}${row.hold_reason ? ` (${row.hold_reason})` : ""} cannot be ${PAST[decision.kind]}.`,
})

const PAST = { approve: "approved", reject: "rejected", retry: "retried" } as const

async function judge(row: OrderRow, decision: Decision, deps: DecideDeps): Promise<Verdict> {
  if (row.state === "refund_held") return judgeRefund(row, decision)
  if (row.state === "waiting") {
    if (decision.kind === "retry") return change("due", RETRIED)
    return decision.kind === "reject" ? change("failed", "rejected") : notOpen(row, decision)
  }
  if (row.state !== "held" || row.hold_reason === null) return notOpen(row, decision)
  const rule = HOLD_RULES[row.hold_reason]
  switch (decision.kind) {
    case "approve":
      return rule.approve === null ? notOpen(row, decision) : approve(row, decision.cost, rule.approve)
    case "retry":
      if (rule.retry === null) return notOpen(row, decision)
      return rule.retry === "resume" && row.attempts > 0
        ? change("executing", RETRIED)
        : change("due", RETRIED)
    case "reject":
      if (rule.reject === null) return notOpen(row, decision)
      return rule.reject === "refund_if_absent"
        ? rejectIfAbsent(row, decision.even_if_charged === true, deps)
        : change("failed", "rejected")
  }
}

function approve(row: OrderRow, cost: number | null, how: "execute" | "complete"): Verdict {
  if (cost !== row.current_cost && (how === "execute" || cost !== null)) {
    return {
      code: "cost_changed",
      message: `The cost is ${row.current_cost ?? "not known"} IRT now. Send it as "cost" to approve it.`,
    }
  }
  return how === "complete"
    ? change("completed", "approved")
    : change("due", "approved", { approved_cost: row.current_cost })
}

const MAY_BE_CHARGED: Verdict = {
  code: "may_be_charged",
  message:
    'Upstream may have charged for this and cannot be asked by us. Retry: the same key brings the answer without a second charge. Or look in the reseller panel and reject with "even_if_charged": true.',
}

/** Never refunds while upstream may hold the money: it is asked first (money rule 6). */
async function rejectIfAbsent(row: OrderRow, even_if_charged: boolean, deps: DecideDeps): Promise<Verdict> {
  if (row.attempts === 0) return change("failed", "rejected")
  const look = operationOf(row.request.kind, deps).look
  if (look === null) {
    return even_if_charged ? { ...change("failed", "rejected"), detail: { even_if_charged } } : MAY_BE_CHARGED
  }
  const seen = await look(row)
  if (seen.kind === "refused" && seen.error === "not_found") return change("failed", "rejected")
  if (seen.kind === "answered" && seen.data.order_state === "failed") return change("failed", "rejected")
  if (seen.kind === "answered") {
    return {
      code: "upstream_has_it",
      message: "Upstream has this domain in the account, so nothing can be refunded. Retry to go on with it.",
    }
  }
  return {
    code: "upstream_unavailable",
    message:
      "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
  }
}

/** The refund's outcome is known to the person only: made by hand, or to be tried again. */
function judgeRefund(row: OrderRow, decision: Decision): Verdict {
  if (decision.kind === "retry") return { ...change("refunding", RETRIED), stamp: { refund_started: null } }
  if (decision.kind === "approve") {
    return { ...change("refunded", "confirmed_by_hand", { refund_amount: row.paid }), next_in_ms: null }
  }
  return notOpen(row, decision)
}
