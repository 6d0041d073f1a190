import type { Change, OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { NAME_IN_FLIGHT } from "../orders/states"
import { assertUnreachable } from "../shared/assert-unreachable"
import { afterAnswer } from "./answer"
import { RECORD, type Reading, type RecordWord, stageOf } from "./belief"
import { AT_ONCE, advance, changeBy, fail, hold, noCallOut, RETRIED_ON_WORD, stall, wait } from "./changes"
import type { EngineDeps, Operation, Requote } from "./operation"
import { BUDGET_SPREAD_MS, KEY_TRUST_MS } from "./pace"
import { unexplained } from "./refund"

/** Takes a paid row to upstream (money rules 2, 3 and 5), again with the same key; what its record shows by then is not sent again. */
export async function execute(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const { row, now } = claim
  const claimed_ms = deps.monotonicMs()
  const obstacle = (await obstacleOf(row, operation, deps)) ?? (await settleDone(claim, operation, deps))
  if (obstacle !== null) return save(claim, obstacle, deps)
  const slot = await operation.reserve()
  if (slot.kind === "busy") return save(claim, sameLater(row, slot.retry_in_ms, deps), deps)
  const giveUp = async (change: Change): Promise<void> => {
    await slot.unused()
    return save(claim, change, deps)
  }

  const needsQuote = !operation.isCapped || row.in_flight_since === null
  const [found, quote] = await Promise.all([
    operation.record?.look(row) ?? null,
    needsQuote ? operation.requote(row) : null,
  ])
  const seen = { claim, operation, deps, found, quote, stands: true }
  const decided = decideOn(seen)
  if (typeof decided !== "number") {
    // The record may show another row's work, done since this one had looked for it.
    const isForeign = decided.hold_reason === operation.record?.foreign
    return giveUp((isForeign && (await obstacleOf(row, operation, deps))) || decided)
  }
  const key = row.idempotency_key ?? operation.keyOf(row, await deps.rows.spentBy(row))
  const now_ms = deps.monotonicMs()
  const objection = await voided(row, deps)
  if (objection !== null) {
    const shown = decideOn({ ...seen, stands: false })
    return giveUp(typeof shown === "number" ? objection : shown)
  }

  const isTrusting = mustBeRemembered(row, operation)
  const trusted_ms = isTrusting ? claimed_ms + keyTrustMs(row, now) : Number.POSITIVE_INFINITY
  const send_by_ms = Math.min(now_ms + deps.pace.send_within_ms, trusted_ms)
  const launched = await deps.rows.launch(claim, launching(row, key, decided, found), deps.pace.lease_ms)
  if (launched.kind === "fenced") return slot.unused()
  if (launched.kind === "rival") return giveUp(wait(row, NAME_IN_FLIGHT, deps))
  const sent = launched.claim
  const result = await operation.send(sent.row, { key, slot, send_by_ms })
  await save(sent, await afterAnswer(sent, result, row, operation, deps), deps)
}

const save = async (claim: Claimed, change: Change, { rows }: EngineDeps): Promise<void> => {
  await rows.save(claim, change)
}

/** An operation that upstream could do twice is sent again only while it surely remembers the key, or on a person's word. */
const mustBeRemembered = (row: OrderRow, { isOnce }: Operation): boolean =>
  !isOnce && row.in_flight_since !== null && row.reason !== RETRIED_ON_WORD

/** If no call is out, the record's word is written down, and the time of this call counts anew. */
const launching = (row: OrderRow, key: string, cost: number, found: Reading | null): Change => ({
  to: "executing",
  reason: "sent",
  next_in_ms: AT_ONCE,
  detail: { cost, attempt: row.attempts + 1 },
  ...(row.in_flight_since === null ? { endsCall: true } : {}),
  stamp: { sent: true },
  patch: {
    idempotency_key: key,
    attempts: row.attempts + 1,
    current_cost: cost,
    ...(row.in_flight_since === null ? { record_before: found?.order_state ?? null } : {}),
  },
})

const sameLater = (row: OrderRow, in_ms: number, { random }: EngineDeps): Change => ({
  to: row.state,
  reason: row.reason,
  next_in_ms: in_ms + Math.round(BUDGET_SPREAD_MS * random()),
})

const isOut = ({ in_flight_since }: OrderRow): boolean => in_flight_since !== null

const later = (row: OrderRow, reason: string, deps: EngineDeps, at_least_ms = 0): Change =>
  (isOut(row) ? stall : wait)(row, reason, deps, { at_least_ms })

async function obstacleOf(row: OrderRow, operation: Operation, deps: EngineDeps): Promise<Change | null> {
  const obstacle = (await operation.obstacle?.(row)) ?? null
  if (obstacle !== null) return later(row, obstacle, deps)
  const rival = isOut(row) ? null : await deps.rows.rivalOf(row)
  if (rival === null) return null
  switch (rival.kind) {
    case "open":
      return wait(row, NAME_IN_FLIGHT, deps)
    case "owner":
      return fail("sold_to_another_order", { by: rival.id })
    case "another_owner":
      // A customer does not pay for another's domain; a registration's own record tells whether the name is there yet.
      return row.request.kind === "renew" ? fail("owner_changed", { domain: rival.id }) : null
  }
}

/** Upstream did the work before it was paid: the row ends here, unless its order is void or upstream has taken the work back. */
async function settleDone({ row }: Claimed, operation: Operation, deps: EngineDeps): Promise<Change | null> {
  const done = operation.alreadyDone?.(row) ?? null
  if (done === null) return null
  const objection = await voided(row, deps)
  if (objection !== null) return objection
  const found = (await operation.record?.look(row)) ?? null
  if (found === null || found.word === "registered")
    return advance("completed", "done_before_payment", AT_ONCE, done)
  return RECORD[found.word].unsent === "wait" ? wait(row, found.reason, deps) : foreign(operation, found)
}

const foreign = ({ record }: Operation, { cause, detail }: Reading<RecordWord>): Change =>
  hold(record?.foreign ?? "already_owned", cause, {}, detail)

/** `found`: null where upstream keeps no record. `quote`: null where the call needs none. */
type Seen = {
  claim: Claimed
  operation: Operation
  deps: EngineDeps
  found: Reading<RecordWord> | null
  quote: Requote | null
  /** The order stands: more may be asked of its call. */
  stands: boolean
}

/** By record and quote: the change that keeps the row from being sent, or the cost at which it is sent, integer IRT. */
function decideOn(seen: Seen): Change | number {
  const { claim, operation, deps, found } = seen
  const { row, now } = claim
  const mayRepeat = isOut(row) && isKeyRemembered(row, now)
  if (found !== null) {
    const follows = RECORD[found.word][stageOf(row)]
    switch (follows) {
      case "complete":
        // Once more, the same key brings the charge, too.
        if (seen.stands && mayRepeat && operation.isOnce && row.attempts === 1) return lastCost(row)
        return changeBy(follows, claim, found, operation, deps)
      case "fail":
      case "follow":
      case "confirm":
      case "ask_again":
        return changeBy(follows, claim, found, operation, deps)
      case "watch":
        // The same key brings the answer.
        if (!mayRepeat) return changeBy(follows, claim, found, operation, deps)
        break
      case "hold":
        return isOut(row) ? foreign(operation, found) : noCallOut(foreign(operation, found))
      case "wait": {
        const isRead = found.order_state !== null
        if (isRead) return later(row, "other_order", deps)
        if (!mayRepeat) return later(row, found.reason, deps, found.at_least_ms)
        break
      }
      case "send":
        break
      default:
        return assertUnreachable(follows)
    }
  }
  if (isOut(row) && !mayRepeat && !operation.isOnce && row.reason !== RETRIED_ON_WORD)
    return found === null ? hold("outcome_unknown", "the answer was lost") : stall(row, "key_too_old", deps)
  return costOf(seen, mayRepeat)
}

const lastCost = ({ current_cost, quoted_cost }: OrderRow): number => current_cost ?? quoted_cost ?? 0

/** `mayRepeat`: the call that is out is the same call, so that only a cost that is known to be too high keeps it back. */
function costOf({ claim: { row }, quote, deps }: Seen, mayRepeat: boolean): Change | number {
  const last_cost = lastCost(row)
  if (quote === null) return last_cost
  switch (quote.kind) {
    case "go":
      return quote.cost
    case "later":
      return mayRepeat ? last_cost : later(row, quote.reason, deps, quote.in_ms)
    case "hold": {
      if (mayRepeat && quote.reason !== "price_increase") return last_cost
      const detail = quote.cost === null ? {} : { cost: quote.cost, quoted_cost: row.quoted_cost }
      const held = hold(quote.reason, quote.cause, { current_cost: quote.cost }, detail)
      return isOut(row) ? held : noCallOut(held)
    }
    case "unavailable":
      // The call that is out may have taken it: the same key tells.
      return isOut(row) ? last_cost : fail(quote.cause)
  }
}

/** Upstream surely remembers a key for a while from the first call of it that is out (assumption 20). */
export const isKeyRemembered = (row: OrderRow, now: Date): boolean => keyTrustMs(row, now) >= 0

/** How long the key is surely remembered yet; negative: not any more. */
const keyTrustMs = ({ in_flight_since, updated_at }: OrderRow, now: Date): number =>
  (in_flight_since ?? updated_at).getTime() + KEY_TRUST_MS - now.getTime()

/** The end of a row for whose order nothing more is paid. A call that is out may have been done: in the end a person decides. */
async function voided(row: OrderRow, deps: EngineDeps): Promise<Change | null> {
  const { id, order_id } = row
  if (order_id === null) return null
  const money = await deps.orders.money(order_id)
  if (money === null) throw new Error(`${id} belongs to order ${order_id}, which the shop does not have`)
  const { cancelled, refunded_by_hand } = money
  if (cancelled)
    return isOut(row)
      ? stall(row, "order_cancelled", deps)
      : noCallOut(advance("cancelled", "order_cancelled", null))
  if (refunded_by_hand <= 0 || unexplained(row, refunded_by_hand, await deps.rows.byOrder(order_id)) <= 0)
    return null
  if (isOut(row)) return stall(row, "refunded_by_hand", deps)
  const cause = `${refunded_by_hand} was refunded by hand on this order`
  const seen = { hand_refunds_seen: refunded_by_hand }
  return noCallOut(hold("refunded_by_hand", cause, seen, { refunded_by_hand }))
}
