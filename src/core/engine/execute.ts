import { assertUnreachable } from "../assert-unreachable"
import type { Change, OrderRow } from "../orders/order-row"
import { NAME_IN_FLIGHT } from "../orders/states"
import type { WritePermit } from "../ports/budget"
import type { Claimed } from "../ports/order-rows"
import { afterSend } from "./after-send"
import { AT_ONCE, advance, fail, hold, landed, pause, RETRIED } from "./changes"
import { type OrderObjection, orderObjection } from "./hand-refunds"
import type { AlreadyDone, EngineDeps, Operation, Requote } from "./operation"
import { BUDGET_SPREAD_MS, KEY_TRUST_MS } from "./pace"
import { type Reconciled, reconcile } from "./reconcile"

/**
 * Executes a paid row: fresh quote, tolerance, key, call, outcome. A row that is in flight was interrupted, or its
 * answer was lost: it is repeated with the same key while upstream surely remembers that, and upstream's record is
 * looked at first after that (money rules 2, 3 and 6).
 */
export async function execute(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const done = operation.alreadyDone?.(row) ?? null
  if (done !== null) {
    await deps.rows.save(claim, await settleDone(claim, done, operation, deps))
    return
  }
  const in_flight = row.in_flight_since !== null
  const obstacle = await obstacleOf(row, operation, deps)
  if (obstacle !== null) {
    await deps.rows.save(claim, obstacle)
    return
  }
  const permit = await operation.reserve()
  if (permit.kind === "busy") {
    await deps.rows.save(claim, sameLater(row, permit.retry_in_ms, deps))
    return
  }
  if (!in_flight) return quoteAndSend(claim, operation, permit, deps, changeWithoutGo)
  if (isKeyTrusted(claim, operation)) {
    if (operation.isCapped) return send(claim, operation, permit, deps, costBefore(row))
    return quoteAndSend(claim, operation, permit, deps, changeOfRepeat)
  }

  const found = await reconcile(row, claim.now, operation, deps)
  if (found.kind === "absent") return quoteAndSend(claim, operation, permit, deps, changeWithoutGo)
  await permit.release()
  await deps.rows.save(claim, whereUnknown(found))
}

/** Upstream did it before it was paid: it ends here, unless its order is void or another one has paid for the same. */
async function settleDone(
  claim: Claimed,
  done: AlreadyDone,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const objection = await orderObjection(claim.row, deps)
  if (objection !== null) return afterObjection(claim, objection, operation, deps)
  const rival = await deps.rows.rivalOf(claim.row)
  if (rival?.kind === "owner") return fail("sold_to_another_order", { by: rival.id })
  return advance("completed", "done_before_payment", AT_ONCE, done)
}

/** What keeps the row from being sent at all, found before a place in the rate limit is taken for it. */
async function obstacleOf(row: OrderRow, operation: Operation, deps: EngineDeps): Promise<Change | null> {
  const in_flight = row.in_flight_since !== null
  const obstacle = (await operation.obstacle?.(row)) ?? null
  if (obstacle !== null) return pause(row, in_flight, obstacle, deps)
  if (in_flight || !operation.exclusive) return null
  const rival = await deps.rows.rivalOf(row)
  if (rival === null) return null
  return rival.kind === "owner" ? fail("sold_to_another_order", { by: rival.id }) : waitForName(row, deps)
}

const waitForName = (row: OrderRow, deps: EngineDeps): Change => pause(row, false, NAME_IN_FLIGHT, deps)

/** No place in the rate limit is nothing that counts. */
const sameLater = (row: OrderRow, in_ms: number, { random }: EngineDeps): Change => ({
  to: row.state,
  reason: row.reason,
  who: "system",
  next_in_ms: in_ms + Math.round(BUDGET_SPREAD_MS * random()),
})

/**
 * Upstream remembers a key from the first call that reached it, and none of later repeats is known to have done so. What
 * cannot be looked at is repeated after that only on a person's word.
 */
function isKeyTrusted({ row, now }: Claimed, { record }: Operation): boolean {
  const age_ms = now.getTime() - (row.in_flight_since ?? row.updated_at).getTime()
  return age_ms <= KEY_TRUST_MS || (record === null && row.reason === RETRIED)
}

const costBefore = ({ current_cost, quoted_cost }: OrderRow): number => current_cost ?? quoted_cost ?? 0

/** Of a row in flight after a long gap, where it must not simply be sent again. */
function whereUnknown(found: Exclude<Reconciled, { kind: "absent" }>): Change {
  switch (found.kind) {
    case "ours":
    case "undecided":
      return found.change
    case "foreign":
      return landed(hold(found.reason, found.cause, {}, { record: found.record }))
    case "no_record":
      return hold("outcome_unknown", "the answer was lost")
    default:
      return assertUnreachable(found)
  }
}

type NoGo = Exclude<Requote, { kind: "go" }>

/** `without_go` says what becomes of a row that may not go on at today's cost; null: it is sent at the cost before. */
async function quoteAndSend(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
  without_go: (row: OrderRow, quote: NoGo, deps: EngineDeps) => Change | null,
): Promise<void> {
  const { row } = claim
  const quote = await operation.requote(row)
  if (quote.kind === "go") return send(claim, operation, permit, deps, quote.cost)
  const change = without_go(row, quote, deps)
  if (change === null) return send(claim, operation, permit, deps, costBefore(row))
  await permit.release()
  await deps.rows.save(claim, change)
}

function changeWithoutGo(row: OrderRow, quote: NoGo, deps: EngineDeps): Change {
  const in_flight = row.in_flight_since !== null
  switch (quote.kind) {
    case "later":
      return pause(row, in_flight, quote.reason, deps, { at_least_ms: quote.in_ms })
    case "hold":
      return hold(quote.reason, quote.cause, { current_cost: quote.cost }, costsOf(row, quote))
    case "unavailable":
      // After a call of ours whose answer was lost, a person must make sure that nothing was charged.
      return in_flight ? hold("outcome_unknown", quote.cause) : fail(quote.cause)
    default:
      return assertUnreachable(quote)
  }
}

/**
 * The call before may have done nothing, and then this one is charged at the price of its own moment (contract D4.11). Where
 * that is more than the row may cost, or not known, the row waits until the record can be looked at.
 */
function changeOfRepeat(row: OrderRow, quote: NoGo, deps: EngineDeps): Change | null {
  // Most likely because the call before did the work: the same key brings its answer.
  if (quote.kind === "unavailable" || (quote.kind === "hold" && quote.reason === "expiry_changed"))
    return null
  if (quote.kind === "later") return changeWithoutGo(row, quote, deps)
  return pause(row, true, quote.reason, deps, { detail: { cause: quote.cause, ...costsOf(row, quote) } })
}

/** For the history: what it costs now beside what it was quoted at. */
const costsOf = ({ quoted_cost }: OrderRow, { cost }: { cost: number | null }) =>
  cost === null ? {} : { cost, quoted_cost }

async function send(
  claim: Claimed,
  operation: Operation,
  permit: WritePermit,
  deps: EngineDeps,
  cost: number,
): Promise<void> {
  const { row } = claim
  const objection = await orderObjection(row, deps)
  if (objection !== null) {
    await permit.release()
    await deps.rows.save(claim, await afterObjection(claim, objection, operation, deps))
    return
  }
  const key = row.idempotency_key ?? operation.keyOf(row)
  const send_by_ms = deps.monotonicMs() + deps.pace.send_within_ms
  const launched = await deps.rows.launch(claim, launching(row, key, cost), deps.pace.lease_ms)
  if (launched.kind !== "launched") {
    await permit.release()
    if (launched.kind === "rival") await deps.rows.save(claim, waitForName(row, deps))
    return
  }
  const sending = launched.claim
  const result = await operation.send(sending.row, { key, permit, send_by_ms })
  await deps.rows.save(sending, await afterSend(sending, result, row, operation, deps))
}

const launching = (row: OrderRow, key: string, cost: number): Change => ({
  to: "executing",
  reason: "sent",
  who: "system",
  next_in_ms: AT_ONCE,
  detail: { cost, attempt: row.attempts + 1 },
  stamp: { sent: true },
  patch: { idempotency_key: key, attempts: row.attempts + 1, current_cost: cost },
})

/** Nothing more is paid for this order; what was paid already is found in upstream's record. */
async function afterObjection(
  { row, now }: Claimed,
  objection: OrderObjection,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  if (row.in_flight_since !== null) {
    const found = await reconcile(row, now, operation, deps)
    if (found.kind !== "absent") return whereUnknown(found)
  }
  switch (objection.kind) {
    case "cancelled":
      // Only what is surely not upstream is cancelled: from `executing` by way of `waiting`, where nothing is in flight.
      return row.in_flight_since === null
        ? advance("cancelled", "order_cancelled", null)
        : landed(advance("waiting", "order_cancelled", AT_ONCE))
    case "refunded_by_hand": {
      const { refunded_by_hand } = objection
      const cause = `${refunded_by_hand} was refunded by hand on this order`
      return hold("refunded_by_hand", cause, { hand_refunds_seen: refunded_by_hand }, { refunded_by_hand })
    }
    default:
      return assertUnreachable(objection)
  }
}
