import { type DecisionKind, type DecisionRule, decisionRuleOf } from "../orders/holds"
import { type Change, isAccepted, isDone, type OrderRow } from "../orders/order-row"
import type { Peers, Rival } from "../orders/order-rows"
import { CONFIRMED_BY_HAND, REFUND_UNKNOWN, REFUNDED_BY_HAND } from "../orders/states"
import { RECORD, type RecordWord } from "./belief"
import { APPROVED, AT_ONCE, advance, noCallOut, RETRIED, RETRIED_ON_WORD } from "./changes"
import { isKeyRemembered } from "./execute"
import type { EngineDeps } from "./operation"
import { MAX_SILENCE_MS, MAX_UNASKED_MS } from "./pace"
import { refundedElsewhere, refundedForThis } from "./refund"

export type Decision =
  /** `cost` is the cost that the person saw, integer IRT. `delivers`: the answer of an inquiry was stored with it. */
  | { kind: "approve"; cost: number | null; delivers?: boolean; even_if_charged?: boolean }
  /** `even_if_charged`: the person looked into it. `refunded_elsewhere`: the refund by hand was not for this line. */
  | { kind: "reject"; even_if_charged?: boolean; refunded_elsewhere?: boolean }
  /** Both: the person looked into it; asked for only where it may have been paid already. */
  | { kind: "retry"; even_if_refunded?: boolean; even_if_charged?: boolean }

/** `code` says why the row was left as it was, `message` what to do. */
type DecisionRefusal = { code: string; message: string }

export type Decided =
  | { kind: "decided"; row: OrderRow }
  | { kind: "not_found" }
  | ({ kind: "refused"; row: OrderRow } & DecisionRefusal)

/** The row's change by a decision, in the transaction that writes it; or why it stays. */
type Judge = (peers: Peers) => Change | DecisionRefusal

type DecideDeps = {
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
  const judge = await judgeOf(row, decision, deps)
  let refused: DecisionRefusal = refusal("changed_meanwhile")
  const changed = await deps.rows.changeAmong(row, (peers) => {
    const judged = judge(peers)
    if ("to" in judged) return { ...judged, who }
    refused = judged
    return null
  })
  return changed ? { kind: "decided", row: changed } : { kind: "refused", ...refused, row }
}

async function judgeOf(row: OrderRow, decision: Decision, deps: DecideDeps): Promise<Judge> {
  const rule = decisionRuleOf(row)
  switch (decision.kind) {
    case "approve":
      return rule.approve === null ? notOpen(row, decision) : approve(row, decision, rule.approve)
    case "retry":
      return rule.retry ? retry(row, decision, deps) : notOpen(row, decision)
    case "reject":
      return rule.reject ? reject(row, decision, deps) : notOpen(row, decision)
  }
}

const PAST: Readonly<Record<DecisionKind, string>> = {
  approve: "approved",
  reject: "rejected",
  retry: "retried",
}

const notOpen =
  ({ state, hold_reason }: OrderRow, { kind }: Decision): Judge =>
  () => ({
    code: "not_decidable",
    message: `An order that is ${state}${hold_reason ? ` (${hold_reason})` : ""} cannot be ${PAST[kind]}.`,
  })

const REFUSALS = {
  // Held again for another reason meanwhile is another question: the answer to the first does not fit it.
  changed_meanwhile: "The order changed meanwhile. Look at it again before you decide.",
  answer_missing:
    'Nothing can be delivered without the answer. Read it in the reseller panel or in what upstream sent, and send it as "result".',
  may_be_refunded:
    'The payment provider may have paid this back already. Look at the payment with the provider first: approve if it was paid, or retry with "even_if_refunded": true if it was not.',
  may_be_charged:
    'Upstream may have charged for this, and nothing that we can ask it shows for what. Look in the reseller panel: approve what was done; else retry, reject or approve its cost with "even_if_charged": true.',
  upstream_has_it:
    'Upstream has what this order was to get. Retry or approve to go on with it; if it came there another way, and no call of the order is out, reject with "even_if_charged": true.',
  upstream_unavailable:
    "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
} as const

const refusal = (code: keyof typeof REFUSALS): DecisionRefusal => ({ code, message: REFUSALS[code] })

function approve(
  row: OrderRow,
  { cost, delivers = false, even_if_charged = false }: Extract<Decision, { kind: "approve" }>,
  how: NonNullable<DecisionRule["approve"]>,
): Judge {
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
    case "complete":
      if (cost !== null && cost !== row.current_cost) return costChanged(row)
      // A charged inquiry is delivered already.
      if (row.request.kind === "inquiry" && !isDone(row) && !delivers) return () => refusal("answer_missing")
      return ({ rival }) =>
        rival !== null && isSoldTwice(row, rival)
          ? soldAlready(rival.id)
          : noCallOut(advance("completed", APPROVED, AT_ONCE))
    case "set_aside":
      return () => advance("cancelled", "set_aside", null)
    case "refund_rest":
      return ({ of_order }) => refundAnew(APPROVED, refundedForThis(row, of_order))
    case "confirm_refund":
      return () => advance("refunded", CONFIRMED_BY_HAND, null, { refund_amount: row.paid })
  }
}

/** A domain is renewed again and again: only who renewed the same period stands in the way. */
const isSoldTwice = ({ request }: OrderRow, { kind }: Rival): boolean =>
  kind === "owner" || request.kind !== "renew"

const costChanged =
  ({ current_cost }: OrderRow): Judge =>
  () => ({
    code: "cost_changed",
    message: `The cost is ${current_cost ?? "not known"} IRT now. Send it as "cost" to approve it.`,
  })

const soldAlready = (id: string): DecisionRefusal => ({
  code: "sold_to_another_order",
  message: `${id} has this domain or is getting it, and a name has one owner. Reject this order.`,
})

function retry(
  row: OrderRow,
  { even_if_refunded = false, even_if_charged = false }: Extract<Decision, { kind: "retry" }>,
  { operations }: DecideDeps,
): Judge {
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
const unlessCharged =
  (row: OrderRow, change: Change, isSafe: boolean): Judge =>
  ({ now }) =>
    isSafe || isKeyRemembered(row, now) ? change : refusal("may_be_charged")

function refundAgain(row: OrderRow, even_if_refunded: boolean): Judge {
  if (row.reason === REFUND_UNKNOWN && !even_if_refunded) return () => refusal("may_be_refunded")
  const judged = row.reason === REFUNDED_BY_HAND ? refundedElsewhere(row) : {}
  return () => refundAnew(RETRIED, judged, even_if_refunded ? { even_if_refunded } : {})
}

const refundAnew = (
  reason: string,
  judged: Change["patch"],
  detail: Record<string, unknown> = {},
): Change => ({ ...advance("refunding", reason, AT_ONCE, judged, detail), stamp: { refund_started: null } })

/** Never refunds a row that was sent while upstream may hold the money: its record is read first (money rule 3). */
async function reject(
  row: OrderRow,
  { even_if_charged = false, refunded_elsewhere = false }: Extract<Decision, { kind: "reject" }>,
  { operations }: DecideDeps,
): Promise<Judge> {
  const isOut = row.in_flight_since !== null
  const judged = (rows: readonly OrderRow[]): Change["patch"] => {
    if (row.hold_reason !== "refunded_by_hand") return {}
    return refunded_elsewhere ? refundedElsewhere(row) : refundedForThis(row, rows)
  }
  const rejected = ({ of_order }: Peers, detail: Record<string, unknown> = {}): Change =>
    noCallOut(advance("failed", "rejected", AT_ONCE, judged(of_order), detail))
  const onWord: Judge = (peers) =>
    even_if_charged ? rejected(peers, { even_if_charged }) : refusal("may_be_charged")
  const operation = operations[row.request.kind]
  if (row.first_sent_at === null) return (peers) => rejected(peers)
  if (!operation?.record) return isOut ? onWord : (peers) => rejected(peers)
  const { word } = await operation.record.look(row)
  const isNotOurs = operation.isOnce && NOT_OURS.includes(word)
  return (peers) => {
    switch (RECORD[word][isAccepted(row) ? "accepted" : "out"]) {
      case "fail":
        return rejected(peers)
      case "send":
        // A call that the record lacks so long after it was not done (assumption 44).
        return isOut && !(isNotOurs && sinceSentMs(row, peers) >= MAX_SILENCE_MS)
          ? onWord(peers)
          : rejected(peers)
      case "complete":
      case "follow":
        return even_if_charged && !isOut ? onWord(peers) : refusal("upstream_has_it")
      case "hold":
        // Upstream refused every call: what it shows is somebody else's.
        return isOut ? onWord(peers) : rejected(peers)
      case "watch":
      case "confirm":
        return onWord(peers)
      case "wait":
      case "ask_again":
        // Upstream may never tell of this one name again: then a person's word counts without a look.
        return sinceSentMs(row, peers) >= MAX_UNASKED_MS ? onWord(peers) : refusal("upstream_unavailable")
    }
  }
}

const NOT_OURS: readonly RecordWord[] = ["absent", "failed_before"]

/** How long ago the row was sent last. */
const sinceSentMs = ({ last_sent_at, created_at }: OrderRow, { now }: Peers): number =>
  now.getTime() - (last_sent_at ?? created_at).getTime()
