import type { CallResult } from "../answers/call-result"
import type { ErrorIdentifier } from "../answers/error-identifier"
import { ERROR_MEANING } from "../answers/error-meaning"
import type { Registration } from "../answers/registration"
import { assertUnreachable } from "../assert-unreachable"
import type { Operation } from "../operations/operation"
import type { Change, OrderRow } from "../orders/order-row"
import { again, fail, hold } from "./changes"
import type { EngineDeps } from "./engine-deps"
import { lookedAt, unknownStill } from "./look"
import { outcomeOf } from "./outcome"

/** An accepted order proves that these troubles are over for all rows. */
const HEALED_BY_AN_ANSWER = ["token", "account", "upstream_unreachable"] as const

/** What the answer to the paid call makes of the row. `resumed`: an earlier attempt's answer had been lost. */
export async function afterSend(
  row: OrderRow,
  result: CallResult<Registration>,
  resumed: boolean,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  switch (result.kind) {
    case "answered": {
      const { data, replayed } = result
      await deps.rows.wake(HEALED_BY_AN_ANSWER)
      return outcomeOf(row, data, deps.pace, deps.random(), { answer: data.raw, replayed })
    }
    case "refused":
      return afterRefusal(row, result.error, result.detail, resumed, operation, deps)
    case "refused_unknown":
      return hold("unknown_answer", `unknown error ${result.error}`, {}, { detail: result.detail })
    case "unreadable": {
      const sight = await lookedAt(row, operation, deps)
      if (sight.kind === "settled") return sight.change
      return hold("unknown_answer", result.cause, {}, { answer: result.raw })
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
      return again(row, "waiting", "upstream_unreachable", deps.pace.wait, deps.random(), 0, {
        cause: result.cause,
      })
    case "lost":
      return unknownStill(row, result.cause, deps)
    case "busy":
      return unknownStill(row, "budget", deps, result.retry_in_ms)
    default:
      return assertUnreachable(result)
  }
}

async function afterRefusal(
  row: OrderRow,
  error: ErrorIdentifier,
  detail: unknown,
  resumed: boolean,
  operation: Operation,
  deps: EngineDeps,
): Promise<Change> {
  const meaning = ERROR_MEANING[error]
  switch (meaning.next) {
    case "retry":
      return unknownStill(row, error, deps)
    case "stop":
      // The token is checked before the key: this says nothing about an earlier attempt whose answer was lost.
      return again(row, resumed ? "executing" : "waiting", meaning.reason, deps.pace.wait, deps.random(), 0, {
        error,
        detail,
      })
    case "wait":
      return again(row, "waiting", meaning.reason, deps.pace.wait, deps.random(), 0, { error, detail })
    case "hold":
      return hold(meaning.reason, error, {}, { error, detail })
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
