import { assertUnreachable } from "../assert-unreachable"
import { type Change, isAccepted, type OrderRow } from "../orders/order-row"
import { again, hold, noCallOut, pause } from "./changes"
import { AS_BEFORE, FAILED_RECORD, IN_PROGRESS, type Look, look, type Seen } from "./look"
import type { EngineDeps, Operation } from "./operation"
import { outcomeOf } from "./outcome"
import { MAX_MISSING_MS, MAX_REVIEW_MS, MAX_UNASKED_MS, MAX_UNASKED_POLLS } from "./pace"

/** What becomes of a row of which a paid call is out, or was accepted, after a look that does not prove `nothing`. */
export function afterLook(
  { row, now }: Seen,
  found: Exclude<Look, { kind: "nothing" }>,
  operation: Operation,
  deps: EngineDeps,
): Change {
  switch (found.kind) {
    case "ours": {
      const { order_state, evidence } = found.said
      const change = outcomeOf(row, found.said, operation, deps, { record: evidence })
      // What the record says of this very order from now on is no older one's any more.
      return order_state === "pending" || order_state === "manual"
        ? { ...change, patch: { ...change.patch, record_before: order_state } }
        : change
    }
    case "foreign": {
      const held = hold(found.reason, found.cause, {}, { record: found.record })
      // What nobody of ours explains may be the work of a call that is out.
      return found.by === null ? held : noCallOut(held)
    }
    case "open":
      return stillOpen({ row, now }, found, deps)
    case "no_record":
      return hold("outcome_unknown", "the answer was lost")
    default:
      return assertUnreachable(found)
  }
}

/** That upstream works on a call that is out stays the reason of its row, until it says something else of it. */
export const lastWord = (reason: string): Pick<Change, "reason"> | undefined =>
  IN_PROGRESS.includes(reason) ? { reason } : undefined

function stillOpen(
  { row, now }: Seen,
  { reason, cause, isAnswer, in_ms, record }: Extract<Look, { kind: "open" }>,
  deps: EngineDeps,
): Change {
  const wasAccepted = isAccepted(row)
  const lasting = lastWord(row.reason)
  const since = (wasAccepted ? row.missing_since : row.last_sent_at) ?? now
  const isStrange = reason === "unknown_order_state" || reason === "unreadable_answer"
  const patience_ms = row.state === "manual" && !isStrange ? MAX_REVIEW_MS : MAX_MISSING_MS
  if (isAnswer && now.getTime() - since.getTime() >= patience_ms) {
    const isSaid = wasAccepted || isStrange
    return { ...hold(isSaid ? "unknown_answer" : "outcome_unknown", cause, {}, { record }), ...lasting }
  }
  const isLongUnasked = wasAccepted
    ? row.stalls >= MAX_UNASKED_POLLS
    : now.getTime() - since.getTime() >= MAX_UNASKED_MS
  if (!isAnswer && isLongUnasked)
    return { ...hold(wasAccepted ? "unknown_answer" : "outcome_unknown", cause), ...lasting }
  if (!wasAccepted)
    return { ...pause(row, true, reason, deps, { at_least_ms: in_ms, detail: { cause } }), ...lasting }
  const slower = { backoff: deps.pace.poll, random: deps.random(), at_least_ms: in_ms }
  const hasFailed = row.reason === FAILED_RECORD
  // What could not be read says nothing against the word before.
  const told = hasFailed && !isAnswer ? FAILED_RECORD : reason
  const stay = again(row, "polls", row.state === "manual" ? "manual" : "pending", told, slower)
  // That it failed counts from the first time that it is said.
  const missing = reason === FAILED_RECORD && !hasFailed ? "anew" : true
  if (isAnswer) return { ...stay, patch: { ...stay.patch, stalls: 0 }, stamp: { missing } }
  // Where upstream was not asked for want of a slot, no later poll gets slower.
  return { ...stay, patch: reason === "budget" ? {} : { ...stay.patch, stalls: row.stalls + 1 } }
}

/**
 * `giving_up`, if upstream's record shows that the row's calls did nothing; otherwise what it shows. `isToldFailed`: the answer to
 * the call has said so, too.
 */
export async function unlessDone(
  seen: Seen,
  giving_up: Change,
  operation: Operation,
  deps: EngineDeps,
  isToldFailed = false,
): Promise<Change> {
  const found = await look(seen, operation, deps)
  if (found.kind === "nothing") return noCallOut(giving_up)
  if (found.kind === "ours" && found.said.order_state === "failed") return noCallOut(giving_up)
  if (isToldFailed && found.kind === "open" && found.reason === FAILED_RECORD) return noCallOut(giving_up)
  if (seen.row.in_flight_since !== null) return afterLook(seen, found, operation, deps)
  return whereNoneIsOut(seen.row, found, operation, deps) ?? noCallOut(giving_up)
}

/**
 * What keeps a row of which no call is out from being given up or sent: upstream has, or may have, what it is to get. Null
 * where nothing does.
 */
export function whereNoneIsOut(
  row: OrderRow,
  found: Look,
  { record }: Operation,
  deps: EngineDeps,
): Change | null {
  const held = (cause: string, evidence: unknown): Change =>
    noCallOut(hold(record?.foreign ?? "already_owned", cause, {}, { record: evidence }))
  switch (found.kind) {
    case "nothing":
    case "no_record":
      return null
    case "open":
      // The account may have it shortly: nothing is sent for a name that is taken, and soon the record proves it.
      if (found.isAnswer && !AS_BEFORE.includes(found.reason)) return held(found.cause, found.record)
      return pause(row, false, found.reason, deps, { at_least_ms: found.in_ms })
    case "foreign":
      return found.by === null ? held(found.cause, found.record) : null
    case "ours": {
      const { order_state, evidence } = found.said
      if (order_state === "failed") return null
      // Upstream refused every call, and works on an order all the same: whose it is, its end will show.
      if (order_state !== "registered") return pause(row, false, "other_order", deps)
      return held("the account has it, and no call of this order is known to have bought it", evidence)
    }
    default:
      return assertUnreachable(found)
  }
}
