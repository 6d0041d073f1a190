import { assertUnreachable } from "../assert-unreachable"
import { type DecisionKind, type DecisionRule, decisionRuleOf } from "../orders/decision-rules"
import type { Change, OrderRow } from "../orders/order-row"
import { REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../orders/states"
import type { Peers, Rival } from "../ports/order-rows"
import { AT_ONCE, advance, landed, RETRIED } from "./changes"
import { refundedElsewhere, refundedForThis } from "./hand-refunds"
import type { EngineDeps } from "./operation"

export type Decision =
  /** `cost` is the cost that the person saw, integer IRT. */
  | { kind: "approve"; cost: number | null }
  /** `even_if_charged`: the person looked into it; asked for only where upstream cannot be asked by us. */
  /** `refunded_elsewhere`: what was refunded by hand on the order was not for this line. */
  | { kind: "reject"; even_if_charged?: boolean; refunded_elsewhere?: boolean }
  /** `even_if_refunded`: the person looked into it; asked for only where a refund may have been paid already. */
  | { kind: "retry"; even_if_refunded?: boolean }

export type Decided =
  | { kind: "decided"; row: OrderRow }
  | { kind: "not_found" }
  /** Nothing was changed; `code` says why, `message` what to do. */
  | { kind: "refused"; code: string; message: string; row: OrderRow }

/** What deciding needs from outside. */
export type DecideDeps = {
  rows: Pick<EngineDeps["rows"], "byId" | "changeAmong">
  operations: EngineDeps["operations"]
}

type Refusal = { kind: "refusal"; code: string; message: string }

/** `change` answers a refusal where the row's peers forbid it. */
type Verdict = { kind: "change"; change(peers: Peers): Change | Refusal } | Refusal

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
  let refusal: Refusal = CHANGED_MEANWHILE
  const changed = await deps.rows.changeAmong(row, (peers) => {
    const change = verdict.change(peers)
    if (!("kind" in change)) return { ...change, who }
    refusal = change
    return null
  })
  return changed ? { kind: "decided", row: changed } : { ...refusal, kind: "refused", row }
}

const to = (state: Change["to"], reason: string, patch: Change["patch"] = {}): Verdict => ({
  kind: "change",
  change: () => advance(state, reason, AT_ONCE, patch),
})

const refuse = (code: string, message: string): Refusal => ({ kind: "refusal", code, message })

/** Held again for another reason meanwhile is another question: the answer to the first does not fit it. */
const CHANGED_MEANWHILE = refuse(
  "changed_meanwhile",
  "The order changed meanwhile. Look at it again before you decide.",
)

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
      return rule.approve === null ? notOpen(row, decision) : approve(row, decision.cost, rule.approve)
    case "retry":
      return rule.retry ? retry(row, decision.even_if_refunded === true) : notOpen(row, decision)
    case "reject":
      return rule.reject ? reject(row, decision, deps) : notOpen(row, decision)
    default:
      return assertUnreachable(decision)
  }
}

function approve(row: OrderRow, cost: number | null, how: NonNullable<DecisionRule["approve"]>): Verdict {
  switch (how) {
    case "execute": {
      if (cost !== row.current_cost) return costChanged(row)
      const state = row.in_flight_since === null ? "due" : "executing"
      const judged = row.hold_reason === "refunded_by_hand" ? refundedElsewhere(row) : {}
      return to(state, "approved", { approved_cost: row.current_cost, ...judged })
    }
    case "complete": {
      if (cost !== null && cost !== row.current_cost) return costChanged(row)
      return {
        kind: "change",
        change: ({ rival }) =>
          rival === null || !isSoldTwice(row, rival) ? completeAsIs() : soldAlready(rival.id),
      }
    }
    case "confirm_refund":
      return {
        kind: "change",
        change: ({ of_order }) =>
          advance("refunded", "confirmed_by_hand", null, {
            refund_amount: row.paid,
            ...(row.reason === REFUNDED_BY_HAND ? refundedForThis(row, of_order) : {}),
          }),
      }
    default:
      return assertUnreachable(how)
  }
}

/** A domain is renewed again and again: only who renewed the same period stands in the way. */
const isSoldTwice = ({ request }: OrderRow, rival: Rival): boolean =>
  request.kind !== "renew" || rival.kind === "owner"

const completeAsIs = (): Change => landed(advance("completed", "approved", AT_ONCE))

const costChanged = ({ current_cost }: OrderRow): Verdict =>
  refuse(
    "cost_changed",
    `The cost is ${current_cost ?? "not known"} IRT now. Send it as "cost" to approve it.`,
  )

const soldAlready = (id: string): Refusal =>
  refuse(
    "sold_to_another_order",
    `${id} has this domain or is getting it, and a name has one owner. Reject this order.`,
  )

function retry(row: OrderRow, even_if_refunded: boolean): Verdict {
  if (row.state !== "refund_held") return to(row.in_flight_since === null ? "due" : "executing", RETRIED)
  if (row.reason === REFUND_UNKNOWN && !even_if_refunded) return MAY_BE_REFUNDED
  const judged = row.reason === REFUNDED_BY_HAND ? refundedElsewhere(row) : {}
  const again = advance("refunding", RETRIED, AT_ONCE, judged, even_if_refunded ? { even_if_refunded } : {})
  return { kind: "change", change: () => ({ ...again, stamp: { refund_started: null } }) }
}

const MAY_BE_REFUNDED = refuse(
  "may_be_refunded",
  'The payment provider may have paid this back already. Look at the payment with the provider first: approve if it was paid, or retry with "even_if_refunded": true if it was not.',
)

/** Never refunds while upstream may hold the money: it is asked first (money rule 3). */
async function reject(
  row: OrderRow,
  { even_if_charged = false, refunded_elsewhere = false }: Extract<Decision, { kind: "reject" }>,
  deps: DecideDeps,
): Promise<Verdict> {
  const rejected = (detail: Record<string, unknown> = {}): Verdict => ({
    kind: "change",
    change: ({ of_order }) => rejection(row, refunded_elsewhere, of_order, detail),
  })
  if (row.in_flight_since === null) return rejected()
  const record = deps.operations[row.request.kind]?.record ?? null
  if (record === null) return even_if_charged ? rejected({ even_if_charged }) : MAY_BE_CHARGED
  const found = await record.read(row)
  if (found.kind === "refused" && found.error === "not_found") return rejected()
  if (found.kind !== "answered") return UPSTREAM_UNAVAILABLE
  if (found.data.order_state === "failed") return rejected()
  const judged = record.judge(row, found.data, row.updated_at)
  if (judged.kind === "absent") return rejected()
  if (judged.kind === "unclear") return even_if_charged ? rejected({ even_if_charged }) : MAY_BE_CHARGED
  return {
    kind: "change",
    // What another order has cannot be this one's charge.
    change: ({ rival, of_order }) =>
      rival?.kind === "owner"
        ? rejection(row, refunded_elsewhere, of_order, { by: rival.id })
        : UPSTREAM_HAS_IT,
  }
}

function rejection(
  row: OrderRow,
  refunded_elsewhere: boolean,
  of_order: readonly OrderRow[],
  detail: Record<string, unknown>,
): Change {
  const judged = (): Change["patch"] =>
    refunded_elsewhere ? refundedElsewhere(row) : refundedForThis(row, of_order)
  const patch = row.hold_reason === "refunded_by_hand" ? judged() : {}
  return landed(advance("failed", "rejected", AT_ONCE, patch, detail))
}

const MAY_BE_CHARGED = refuse(
  "may_be_charged",
  'Upstream may have charged for this, and nothing that we can ask it shows for what. Retry: the same key brings the answer without a second charge. Or look in the reseller panel and reject with "even_if_charged": true.',
)

const UPSTREAM_HAS_IT = refuse(
  "upstream_has_it",
  "Upstream has this domain in the account, so nothing can be refunded. Retry or approve to go on with it.",
)

const UPSTREAM_UNAVAILABLE = refuse(
  "upstream_unavailable",
  "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
)
