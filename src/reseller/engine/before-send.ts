import type { Change, OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { NAME_IN_FLIGHT } from "../orders/states"
import { assertUnreachable } from "../shared/assert-unreachable"
import { RECORD, type Reading, type RecordWord, stageOf } from "./belief"
import { AT_ONCE, advance, fail, hold, noCallOut, outcomeOf, RETRIED_ON_WORD, stall, wait } from "./changes"
import type { EngineDeps, Operation, Requote } from "./operation"
import { KEY_TRUST_MS } from "./pace"
import { orderObjection } from "./refund"

const isOut = ({ in_flight_since }: OrderRow): boolean => in_flight_since !== null

const later = (row: OrderRow, reason: string, deps: EngineDeps, at_least_ms = 0): Change =>
  (isOut(row) ? stall : wait)(row, reason, deps, { at_least_ms })

/** Looks for obstacles before a place in the rate limit is taken for the row. */
export async function obstacleOf(
  row: OrderRow,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change | null> {
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
    default:
      return assertUnreachable(rival)
  }
}

/** Upstream did the work before it was paid: the row ends here, unless its order is void or upstream has taken the work back. */
export async function settleDone(
  { row }: Claimed,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change | null> {
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
export function decideOn(seen: Seen): Change | number {
  const { claim, operation, deps, found } = seen
  const { row, now } = claim
  const mayRepeat = isOut(row) && isKeyRemembered(row, now)
  if (found !== null) {
    const follows = RECORD[found.word][stageOf(row)]
    switch (follows) {
      case "complete":
        // Once more, the same key brings the charge, too.
        if (seen.stands && mayRepeat && operation.isOnce && row.attempts === 1) return lastCost(row)
        return outcomeOf(follows, claim, found, operation, deps)
      case "fail":
      case "follow":
      case "confirm":
      case "ask_again":
        return outcomeOf(follows, claim, found, operation, deps)
      case "watch":
        // The same key brings the answer.
        if (!mayRepeat) return outcomeOf(follows, claim, found, operation, deps)
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
    default:
      return assertUnreachable(quote)
  }
}

/** Upstream surely remembers a key for a while from the first call of it that is out (assumption 20). */
export const isKeyRemembered = (row: OrderRow, now: Date): boolean => keyTrustMs(row, now) >= 0

/** How long the key is surely remembered yet; negative: not any more. */
export const keyTrustMs = ({ in_flight_since, updated_at }: OrderRow, now: Date): number =>
  (in_flight_since ?? updated_at).getTime() + KEY_TRUST_MS - now.getTime()

/** The end of a row for whose order nothing more is paid. A call that is out may have been done: in the end a person decides. */
export async function voided(row: OrderRow, deps: EngineDeps): Promise<Change | null> {
  const objection = await orderObjection(row, deps)
  if (objection === null) return null
  const { kind } = objection
  if (isOut(row)) return stall(row, kind === "cancelled" ? "order_cancelled" : kind, deps)
  if (kind === "cancelled") return noCallOut(advance("cancelled", "order_cancelled", null))
  const { refunded_by_hand } = objection
  const cause = `${refunded_by_hand} was refunded by hand on this order`
  return noCallOut(hold(kind, cause, { hand_refunds_seen: refunded_by_hand }, { refunded_by_hand }))
}
