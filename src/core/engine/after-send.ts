import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { STOP_REASONS } from "../contract/error-meaning"
import { HOLDS } from "../orders/holds"
import { type Change, kindsServedWith, type OrderRow } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import { again, fail, hold, landed, pause } from "./changes"
import type { EngineDeps, Operation, Progress, Refused } from "./operation"
import { outcomeOf } from "./outcome"
import { MAX_LOST_ANSWERS } from "./pace"
import { reconcile } from "./reconcile"

/** An accepted order proves that these troubles are over for all rows that the same interface serves. */
const HEALED_BY_AN_ANSWER = [...STOP_REASONS, "upstream_unreachable"] as const

/** The row before this call. In flight: an earlier call was out already, and a refusal that comes before the key is looked at proves nothing about that. */
type Before = Pick<OrderRow, "in_flight_since" | "current_cost">

/** What the answer to the paid call makes of the row. */
export async function afterSend(
  { row, now }: Claimed,
  result: CallResult<Progress>,
  before: Before,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const was_in_flight = before.in_flight_since !== null
  switch (result.kind) {
    case "answered": {
      // A replay was charged when the call before did the work, at the cost of that moment (contract D4.4).
      const { data, replayed } = result
      await deps.rows.wake(HEALED_BY_AN_ANSWER, kindsServedWith(row.request.kind))
      const asked = replayed && was_in_flight ? before.current_cost : row.current_cost
      const change = outcomeOf({ ...row, current_cost: asked }, data, operation, deps, {
        answer: data.evidence,
        replayed,
      })
      return { ...change, patch: { current_cost: asked, ...change.patch } }
    }
    case "refused":
    case "refused_unknown":
      return afterRefusal({ row, now }, result, was_in_flight, operation, deps)
    case "unreadable": {
      const found = await reconcile(row, now, operation, deps)
      if (found.kind === "ours") return found.change
      const charged = result.charged ?? row.charged
      return hold("unknown_answer", result.cause, { charged }, { answer: result.raw })
    }
    case "rate_limited": {
      const at_least_ms = result.retry_after_ms ?? 0
      return pause(row, was_in_flight, "rate_limited", deps, { at_least_ms })
    }
    case "not_sent":
      return pause(row, was_in_flight, "upstream_unreachable", deps, { detail: { cause: result.cause } })
    case "busy":
      return pause(row, was_in_flight, "budget", deps, { at_least_ms: result.retry_in_ms })
    case "lost":
      return lostAnswer(row, result.cause, deps)
    default:
      return assertUnreachable(result)
  }
}

/** The outcome of the paid call is unknown: again soon with the same key, in the end a person. */
function lostAnswer(row: Claimed["row"], cause: string, { pace, random }: EngineDeps): Change {
  if (row.lost_answers >= MAX_LOST_ANSWERS) return hold("outcome_unknown", cause)
  const slower = { backoff: pace.unknown, random: random(), detail: { cause } }
  const repeat = again(row, "lost_answers", "executing", cause, slower)
  return { ...repeat, patch: { ...repeat.patch, stalls: 0 } }
}

async function afterRefusal(
  { row, now }: Pick<Claimed, "row" | "now">,
  refused: Refused,
  was_in_flight: boolean,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const { error, detail } = refused
  const meaning = operation.meaningOf(row, refused)
  switch (meaning.next) {
    case "retry":
      return lostAnswer(row, error, deps)
    case "stop":
      // The token is checked before the key: this says nothing about an earlier call whose answer was lost.
      return pause(row, was_in_flight, meaning.reason, deps, { detail: { error, detail } })
    case "wait":
      return pause(row, false, meaning.reason, deps, { detail: { error, detail } })
    case "hold": {
      const held = hold(meaning.reason, error, costOf(meaning), { error, detail })
      return HOLDS[meaning.reason].leavesOutcomeOpen ? held : landed(held)
    }
    case "fail":
      return fail(error, { error, detail })
    case "look": {
      // Refused at the first call, so nothing was charged: the domain came into the account another way (money rule 3).
      if (!was_in_flight) return landed(hold("already_owned", error, {}, { error, detail }))
      const found = await reconcile(row, now, operation, deps)
      switch (found.kind) {
        case "ours":
        case "undecided":
          return found.change
        case "foreign":
          return landed(hold(found.reason, found.cause, {}, { error, record: found.record }))
        case "absent":
        case "no_record":
          return hold("outcome_unknown", error, {}, { error, detail })
        default:
          return assertUnreachable(found)
      }
    }
    default:
      return assertUnreachable(meaning)
  }
}

/** The cost to be shown with the hold: what the refusal tells, else what the call was sent at. */
const costOf = ({ cost }: { cost?: number }): Change["patch"] =>
  cost === undefined ? {} : { current_cost: cost }
