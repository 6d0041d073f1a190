import { z } from "zod"
import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { STOP_REASONS } from "../contract/error-meaning"
import { HOLDS, type HoldReason } from "../orders/holds"
import { type Change, kindsServedWith, type OrderRow } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import { afterLook, lastWord, unlessDone } from "./after-look"
import { again, fail, hold, noCallOut, pause } from "./changes"
import { look } from "./look"
import type { EngineDeps, Operation, Progress, RefusalMeaning, Refused } from "./operation"
import { chargeOf, failedUpstream, outcomeOf } from "./outcome"
import { MAX_LOST_ANSWERS } from "./pace"

/** An accepted order proves that these troubles are over for all rows that the same interface serves. */
const HEALED_BY_AN_ANSWER = [...STOP_REASONS, "upstream_unreachable"] as const

/** The row before this call. In flight: an earlier call was out already, and of that a refusal says nothing. */
type Before = Pick<OrderRow, "in_flight_since" | "current_cost">

/** What the answer to the paid call makes of the row. */
export async function afterSend(
  sent: Claimed,
  result: CallResult<Progress>,
  before: Before,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const { row } = sent
  const wasInFlight = before.in_flight_since !== null
  switch (result.kind) {
    case "answered": {
      const { data, replayed } = result
      const detail = { answer: data.evidence, replayed }
      await deps.rows.wake(HEALED_BY_AN_ANSWER, kindsServedWith(row.request.kind))
      if (data.order_state === "failed") {
        const failed: Change = { ...failedUpstream(detail), stamp: { accepted: true } }
        // Of a call before this one it says nothing.
        return unlessDone(asSeen(sent, before), failed, operation, deps, !wasInFlight)
      }
      // The call before may have done the work, at the cost of that moment (contract D4.4).
      const isEarlier = wasInFlight && data.charged === before.current_cost
      const current_cost = isEarlier ? before.current_cost : row.current_cost
      const change = outcomeOf({ ...row, current_cost }, data, operation, deps, detail)
      return { ...change, patch: { current_cost, ...change.patch } }
    }
    case "refused":
    case "refused_unknown":
      return afterRefusal(sent, result, before, operation, deps)
    case "unreadable": {
      const charge = chargeOf(row, result)
      const found = await look(sent, operation, deps)
      if (found.kind === "ours")
        return afterLook({ ...sent, row: { ...row, ...charge } }, found, operation, deps)
      return hold("unknown_answer", result.cause, charge, { answer: result.raw })
    }
    case "rate_limited": {
      // A gateway may answer so for a call that came through before it tried again (assumption 18).
      const at_least_ms = result.retry_after_ms ?? 0
      return pause(row, true, "rate_limited", deps, { at_least_ms })
    }
    case "not_sent":
      return pause(row, wasInFlight, "upstream_unreachable", deps, { detail: { cause: result.cause } })
    case "busy":
      return pause(row, wasInFlight, "budget", deps, { at_least_ms: result.retry_in_ms })
    case "lost":
      return lostAnswer(row, result.cause, deps)
    default:
      return assertUnreachable(result)
  }
}

/** After an answer to the only call that was out, none is. */
const asSeen = ({ row, now }: Claimed, { in_flight_since }: Before) => ({
  row: { ...row, in_flight_since },
  now,
})

/** The outcome of the paid call is unknown: again soon with the same key, in the end a person. */
function lostAnswer(row: Claimed["row"], cause: string, { pace, random }: EngineDeps): Change {
  if (row.lost_answers >= MAX_LOST_ANSWERS) return { ...hold("outcome_unknown", cause), ...lastWord(cause) }
  const slower = { backoff: pace.unknown, random: random(), detail: { cause } }
  const repeat = again(row, "lost_answers", "executing", cause, slower)
  return { ...repeat, patch: { ...repeat.patch, stalls: 0 } }
}

/**
 * A refusal is about its own call. It may have come before upstream looked at the key, and so says nothing of an earlier
 * call that is out: of that the record tells. What it says of its own call is believed but for such a record (assumption 45).
 */
async function afterRefusal(
  sent: Claimed,
  refused: Refused,
  before: Before,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const { row } = sent
  const { error, detail } = refused
  const meaning = tellsCharge(detail) ? CONTRADICTION : operation.meaningOf(row, refused)
  if (meaning.next === "retry") return lostAnswer(row, error, deps)
  const change = refusedAlone(row, refused, meaning, deps)
  if (before.in_flight_since === null)
    return meaning.next === "fail" ? unlessDone(asSeen(sent, before), change, operation, deps) : change

  const heals = meaning.next === "stop" || meaning.next === "wait"
  const found = await look(sent, operation, deps)
  switch (found.kind) {
    case "nothing":
      return noCallOut(change)
    case "no_record":
      if (heals) return pause(row, true, meaning.reason, deps, { detail: { error, detail } })
      return hold(openReason(meaning), error, costOf(meaning), { error, detail })
    case "open":
      return afterLook(sent, heals ? { ...found, reason: meaning.reason } : found, operation, deps)
    case "ours":
    case "foreign":
      return afterLook(sent, found, operation, deps)
    default:
      return assertUnreachable(found)
  }
}

/** Whether a refusal says that something was charged all the same (assumption 45). */
const tellsCharge = (detail: unknown): boolean =>
  Boolean(z.object({ charged: z.unknown() }).safeParse(detail).data?.charged)

const CONTRADICTION: RefusalMeaning = {
  next: "hold",
  reason: "unknown_answer",
  operatorHint: "Upstream refused, and says that it charged; ask upstream which is true.",
}

/** A cost can be approved while a call is out: the key makes sure that it is charged once. */
const openReason = (meaning: RefusalMeaning): HoldReason =>
  meaning.next === "hold" && HOLDS[meaning.reason].approve === "execute" ? meaning.reason : "outcome_unknown"

/** What a refusal makes of a row of which no other call is out. */
function refusedAlone(
  row: OrderRow,
  { error, detail }: Refused,
  meaning: Exclude<RefusalMeaning, { next: "retry" }>,
  deps: EngineDeps,
): Change {
  switch (meaning.next) {
    case "stop":
    case "wait":
      return pause(row, false, meaning.reason, deps, { detail: { error, detail } })
    case "hold": {
      const held = hold(meaning.reason, error, costOf(meaning), { error, detail })
      return HOLDS[meaning.reason].leavesOutcomeOpen ? held : noCallOut(held)
    }
    case "fail":
      return fail(error, { error, detail })
    case "look":
      // Nothing was charged for it: the domain came into the account another way (money rule 3).
      return noCallOut(hold("already_owned", error, {}, { error, detail }))
    default:
      return assertUnreachable(meaning)
  }
}

/** The cost to be shown with the hold: what the refusal tells, else what the call was sent at. */
const costOf = ({ cost }: { cost?: number }): Change["patch"] =>
  cost === undefined ? {} : { current_cost: cost }
