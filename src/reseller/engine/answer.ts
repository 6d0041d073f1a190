import type { CallResult } from "../contract/call-result"
import { errorIdentifierSchema, STOP_REASONS } from "../contract/error-meaning"
import { OUTCOME_OPEN_HOLDS } from "../orders/holds"
import { type Change, kindsServedWith, type OrderRow } from "../orders/order-row"
import type { Claimed } from "../orders/order-rows"
import { ANSWER, type AnswerWord, RECORD, type Reading, readingOf, unanswered, unread } from "./belief"
import { changeBy, chargeOf, fail, hold, noCallOut, stall, wait } from "./changes"
import type { Answer, EngineDeps, Operation, RefusalMeaning, Refused } from "./operation"

/** An accepted order proves that these troubles are over for all rows that the same interface serves. */
const HEALED_BY_AN_ANSWER = [...STOP_REASONS, "upstream_unreachable"] as const

type AnswerReading = Reading<AnswerWord> & { refusal?: RefusalMeaning }

export async function afterAnswer(
  sent: Claimed,
  result: CallResult<Answer>,
  before: OrderRow,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const wasOut = before.in_flight_since !== null
  const answer = readAnswer(result, sent.row, operation)
  // The call before may have done the work, at the cost of that moment (contract D4, idempotency rule 4).
  const isEarlier = wasOut && answer.charged === before.current_cost
  const current_cost = isEarlier ? before.current_cost : sent.row.current_cost
  const claim = { ...sent, row: { ...sent.row, current_cost } }
  if (result.kind === "answered")
    await deps.rows.wake(HEALED_BY_AN_ANSWER, kindsServedWith(claim.row.request.kind))
  const by_answer = ANSWER[answer.word][wasOut ? "earlier_out" : "only_call"]
  const { follows, seen } =
    typeof by_answer === "string"
      ? { follows: by_answer, seen: answer }
      : await lookFirst(claim.row, answer, by_answer.look_else, operation)
  switch (follows) {
    case "complete":
    case "fail":
    case "follow":
    case "watch": {
      const change = changeBy(follows, claim, seen, operation, deps)
      return { ...change, patch: { current_cost, ...change.patch } }
    }
    case "refund":
      return fail(seen.reason, seen.detail)
    case "hold":
      return held(claim.row, answer)
    case "wait":
      return wait(claim.row, seen.reason, deps, seen)
    case "repeat":
      return stall(claim.row, seen.reason, deps, seen)
  }
}

type ByLook = "complete" | "follow" | "fail" | "repeat" | "refund" | "hold" | "watch"

/** Upstream may have forgotten an earlier call: the record tells of it, and where that shows nothing, the answer stands. */
async function lookFirst(
  row: OrderRow,
  answer: AnswerReading,
  otherwise: "refund" | "hold" | "watch",
  { record }: Operation,
): Promise<{ follows: ByLook; seen: Reading }> {
  if (record === null) return { follows: otherwise === "watch" ? "hold" : otherwise, seen: answer }
  const found = await record.look(row)
  const follows = RECORD[found.word].out
  switch (follows) {
    case "complete":
    case "follow":
      return { follows, seen: { ...found, charged: answer.charged } }
    case "fail":
      return otherwise === "refund" ? { follows: otherwise, seen: answer } : { follows, seen: found }
    case "watch":
      return { follows: otherwise, seen: otherwise === "watch" ? found : answer }
    case "wait":
      return { follows: "repeat", seen: found }
    case "send":
    case "hold":
      return { follows: otherwise, seen: answer }
  }
}

function readAnswer(result: CallResult<Answer>, row: OrderRow, operation: Operation): AnswerReading {
  switch (result.kind) {
    case "answered": {
      const { order_state, charged, evidence } = result.data
      return {
        ...readingOf(order_state, order_state, { answer: evidence, replayed: result.replayed }),
        charged,
      }
    }
    case "refused":
    case "refused_unknown":
      return refused(result, operation.meaningOf(row, result))
    case "unreadable": {
      const { cause, charged, raw: answer } = result
      return { ...unread("unreadable", "unreadable_answer", cause), charged, detail: { answer } }
    }
    case "rate_limited":
    case "not_sent":
    case "busy":
      return unanswered("turned_away", result)
    case "lost":
      return unread("lost", result.cause)
  }
}

const REFUSED = {
  fail: "final_no",
  wait: "heals",
  stop: "no_access",
  retry: "in_progress",
  look: "already_there",
  hold: "person",
} as const satisfies Readonly<Record<RefusalMeaning["next"], AnswerWord>>

function refused({ error, detail }: Refused, refusal: RefusalMeaning): AnswerReading {
  const isUnknown = refusal.next === "hold" && !errorIdentifierSchema.safeParse(error).success
  const word = isUnknown ? "unknown_error" : REFUSED[refusal.next]
  const reason = refusal.next === "wait" || refusal.next === "stop" ? refusal.reason : error
  return { ...unread(word, reason, error), detail: { error, detail }, refusal }
}

/** A person decides. What the refusal says of the row's key is known. */
function held(row: OrderRow, answer: AnswerReading): Change {
  const { refusal, cause, detail } = answer
  if (refusal === undefined) return hold("unknown_answer", cause, chargeOf(row, answer), detail)
  const reason = refusal.next === "hold" ? refusal.reason : "already_owned"
  const change = hold(reason, cause, refusal.cost === undefined ? {} : { current_cost: refusal.cost }, detail)
  return OUTCOME_OPEN_HOLDS.includes(reason) ? change : noCallOut(change)
}
