import type { CallResult } from "../answers/call-result"
import { assertUnreachable } from "../assert-unreachable"
import type { Operation, Progress, Refused } from "../operations/operation"
import { type Change, kindsServedWith, type OrderRow } from "../orders/order-row"
import { again, fail, hold, pause } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { lookedAt, unknownStill } from "./look"
import { outcomeOf } from "./outcome"

/** An accepted order proves that these troubles are over for all rows that the same interface serves. */
const HEALED_BY_AN_ANSWER = ["token", "account", "upstream_unreachable"] as const

/** What the answer to the paid call makes of the row. `resumed`: an earlier attempt's answer had been lost. */
export async function afterSend(
  row: OrderRow,
  result: CallResult<Progress>,
  resumed: boolean,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  switch (result.kind) {
    case "answered": {
      const { data, replayed } = result
      await deps.rows.wake(HEALED_BY_AN_ANSWER, kindsServedWith(row.request.kind))
      return outcomeOf(row, data, operation, deps, { answer: data.evidence, replayed })
    }
    case "refused":
    case "refused_unknown":
      return afterRefusal(row, result, resumed, operation, deps)
    case "unreadable": {
      const sight = await lookedAt(row, operation, deps)
      if (sight.kind === "settled") return sight.change
      const charged = result.charged ?? row.charged
      return hold("unknown_answer", result.cause, { charged }, { answer: result.raw })
    }
    case "rate_limited":
      return again(
        row,
        "executing",
        "rate_limited",
        deps.pace.unknown,
        deps.random(),
        result.retry_after_ms ?? 0,
      )
    case "not_sent":
      if (resumed) return unknownStill(row, result.cause, deps)
      return pause(row, false, "upstream_unreachable", deps, { detail: { cause: result.cause } })
    case "lost":
      return unknownStill(row, result.cause, deps)
    case "busy":
      return unknownStill(row, "budget", deps, result.retry_in_ms)
    default:
      return assertUnreachable(result)
  }
}

/** The cost to be shown with the hold: what the refusal tells, else what the call was sent at. */
const costOf = ({ cost }: { cost?: number }): Change["patch"] =>
  cost === undefined ? {} : { current_cost: cost }

async function afterRefusal(
  row: OrderRow,
  refused: Refused,
  resumed: boolean,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const { error, detail } = refused
  const meaning = operation.meaningOf(row, refused)
  switch (meaning.next) {
    case "retry":
      return unknownStill(row, error, deps)
    case "stop":
      // The token is checked before the key: this says nothing about an earlier attempt whose answer was lost.
      return pause(row, resumed, meaning.reason, deps, { detail: { error, detail } })
    case "wait":
      return pause(row, false, meaning.reason, deps, { detail: { error, detail } })
    case "hold":
      return hold(meaning.reason, error, costOf(meaning), { error, detail })
    case "fail":
      return fail(error, { error, detail })
    case "look": {
      // Ours only if an earlier attempt of this very order had started; otherwise somebody must look (money rule 3).
      if (!resumed) return hold("already_owned", error, {}, { error, detail })
      const sight = await lookedAt(row, operation, deps)
      return sight.kind === "settled" ? sight.change : hold("outcome_unknown", error, {}, { error, detail })
    }
    default:
      return assertUnreachable(meaning)
  }
}
