import { isKeyRemembered } from "../engine/before-send"
import { APPROVED, AT_ONCE, advance, noCallOut, RETRIED, RETRIED_ON_WORD } from "../engine/changes"
import type { EngineDeps } from "../engine/operation"
import { refundedElsewhere, refundedForThis } from "../engine/refund"
import { assertUnreachable } from "../shared/assert-unreachable"
import { type DecisionKind, type DecisionRule, decisionRuleOf } from "./holds"
import { type Change, isDone, type OrderRow } from "./order-row"
import type { Peers, Rival } from "./order-rows"
import { type DecisionRefusal, refusal, refuse, reject, type Verdict } from "./reject"
import { CONFIRMED_BY_HAND, REFUND_UNKNOWN, REFUNDED_BY_HAND } from "./states"

export type Decision =
  /** `cost` is the cost that the person saw, integer IRT. `delivers`: the answer of an inquiry was stored with it. */
  | { kind: "approve"; cost: number | null; delivers?: boolean; even_if_charged?: boolean }
  /** `even_if_charged`: the person looked into it. `refunded_elsewhere`: the refund by hand was not for this line. */
  | { kind: "reject"; even_if_charged?: boolean; refunded_elsewhere?: boolean }
  /** Both: the person looked into it; asked for only where it may have been paid already. */
  | { kind: "retry"; even_if_refunded?: boolean; even_if_charged?: boolean }

export type Decided =
  | { kind: "decided"; row: OrderRow }
  | { kind: "not_found" }
  | { kind: "refused"; code: string; message: string; row: OrderRow }

export type DecideDeps = {
  rows: Pick<EngineDeps["rows"], "byId" | "changeAmong">
  operations: EngineDeps["operations"]
}

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
  let kept: DecisionRefusal = refusal("changed_meanwhile")
  const changed = await deps.rows.changeAmong(row, (peers) => {
    const change = verdict.change(peers)
    if (!("kind" in change)) return { ...change, who }
    kept = change
    return null
  })
  return changed ? { kind: "decided", row: changed } : { ...kept, kind: "refused", row }
}

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
      return rule.approve === null ? notOpen(row, decision) : approve(row, decision, rule.approve)
    case "retry":
      return rule.retry ? retry(row, decision, deps) : notOpen(row, decision)
    case "reject":
      return rule.reject ? reject(row, decision, deps) : notOpen(row, decision)
    default:
      return assertUnreachable(decision)
  }
}

function approve(
  row: OrderRow,
  { cost, delivers = false, even_if_charged = false }: Extract<Decision, { kind: "approve" }>,
  how: NonNullable<DecisionRule["approve"]>,
): Verdict {
  switch (how) {
    case "execute": {
      if (cost !== row.current_cost) return costChanged(row)
      const isOut = row.in_flight_since !== null
      const judged = row.hold_reason === "refunded_by_hand" ? refundedElsewhere(row) : {}
      // A word about the cost says nothing about the call that is out.
      const reason = even_if_charged && isOut ? RETRIED_ON_WORD : APPROVED
      const patch = { approved_cost: row.current_cost, ...judged }
      const change = advance(isOut ? "executing" : "due", reason, AT_ONCE, patch)
      return unlessCharged(row, change, !isOut || even_if_charged)
    }
    case "complete": {
      if (cost !== null && cost !== row.current_cost) return costChanged(row)
      // A charged inquiry is delivered already.
      if (row.request.kind === "inquiry" && !isDone(row) && !delivers) return refusal("answer_missing")
      const change = ({ rival }: Peers): Change | DecisionRefusal =>
        rival !== null && isSoldTwice(row, rival)
          ? soldAlready(rival.id)
          : noCallOut(advance("completed", APPROVED, AT_ONCE))
      return { kind: "change", change }
    }
    case "set_aside":
      return { kind: "change", change: () => advance("cancelled", "set_aside", null) }
    case "confirm_refund":
      return {
        kind: "change",
        change: ({ of_order }) =>
          row.reason === REFUNDED_BY_HAND
            ? refundAnew(APPROVED, refundedForThis(row, of_order))
            : advance("refunded", CONFIRMED_BY_HAND, null, { refund_amount: row.paid }),
      }
    default:
      return assertUnreachable(how)
  }
}

/** A domain is renewed again and again: only who renewed the same period stands in the way. */
const isSoldTwice = ({ request }: OrderRow, { kind }: Rival): boolean =>
  kind === "owner" || request.kind !== "renew"

const costChanged = ({ current_cost }: OrderRow): Verdict =>
  refuse(
    "cost_changed",
    `The cost is ${current_cost ?? "not known"} IRT now. Send it as "cost" to approve it.`,
  )

const soldAlready = (id: string): DecisionRefusal =>
  refuse(
    "sold_to_another_order",
    `${id} has this domain or is getting it, and a name has one owner. Reject this order.`,
  )

function retry(
  row: OrderRow,
  { even_if_refunded = false, even_if_charged = false }: Extract<Decision, { kind: "retry" }>,
  { operations }: DecideDeps,
): Verdict {
  if (row.state === "refund_held") return refundAgain(row, even_if_refunded)
  const isOut = row.in_flight_since !== null
  const reason = even_if_charged && isOut ? RETRIED_ON_WORD : RETRIED
  // A call that the record did not show gets its time anew.
  const change: Change = {
    ...advance(isOut ? "executing" : "due", reason, AT_ONCE),
    stamp: { missing: null },
  }
  const canBeLookedAt = (operations[row.request.kind]?.record ?? null) !== null
  // The same call is out at another maximum: only who names the cost may pay more.
  if (isOut && row.hold_reason === "price_increase" && !canBeLookedAt) return costChanged(row)
  return unlessCharged(row, change, !isOut || canBeLookedAt || even_if_charged)
}

/** Sends the row again, unless that could charge twice: its key may be forgotten. */
const unlessCharged = (row: OrderRow, change: Change, isSafe: boolean): Verdict => ({
  kind: "change",
  change: ({ now }) => (isSafe || isKeyRemembered(row, now) ? change : refusal("may_be_charged")),
})

function refundAgain(row: OrderRow, even_if_refunded: boolean): Verdict {
  if (row.reason === REFUND_UNKNOWN && !even_if_refunded) return refusal("may_be_refunded")
  const judged = row.reason === REFUNDED_BY_HAND ? refundedElsewhere(row) : {}
  const detail = even_if_refunded ? { even_if_refunded } : {}
  return { kind: "change", change: () => refundAnew(RETRIED, judged, detail) }
}

const refundAnew = (
  reason: string,
  judged: Change["patch"],
  detail: Record<string, unknown> = {},
): Change => ({ ...advance("refunding", reason, AT_ONCE, judged, detail), stamp: { refund_started: null } })
