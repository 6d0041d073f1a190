import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import type { ErrorMeaning } from "../contract/error-meaning"
import type { OrderRow } from "../orders/order-row"
import { compareCosts, type Tolerance } from "../pricing/tolerance"
import type { Refused, Requote } from "./operation"

/** Within tolerance of the quote, or within what a person approved (money rule 6). `cost` is integer IRT. */
export function judgeCost(row: OrderRow, cost: number, tolerance: Tolerance): Requote {
  const quoted_cost = row.quoted_cost ?? 0
  const change = compareCosts({ quoted_cost, current_cost: cost }, tolerance)
  if (change.kind === "within_tolerance" || cost <= (row.approved_cost ?? 0)) return { kind: "go", cost }
  return { kind: "hold", reason: "price_increase", cost, cause: `${cost} IRT now, ${quoted_cost} IRT quoted` }
}

type Unanswered = Exclude<CallResult<unknown>, { kind: "answered" }>

/** What a lookup that gave no answer means for a paid row: nothing was charged by asking, so mostly "later". */
export function unansweredQuote(result: Unanswered, meaningOf: (refused: Refused) => ErrorMeaning): Requote {
  switch (result.kind) {
    case "busy":
      return { kind: "later", reason: "budget", in_ms: result.retry_in_ms }
    case "rate_limited":
      return { kind: "later", reason: "rate_limited", in_ms: result.retry_after_ms ?? undefined }
    case "not_sent":
    case "lost":
      return { kind: "later", reason: "upstream_unreachable" }
    case "unreadable":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: result.cause }
    case "refused_unknown":
    case "refused":
      return refusedQuote(result.error, meaningOf(result))
    default:
      return assertUnreachable(result)
  }
}

function refusedQuote(error: string, meaning: ErrorMeaning): Requote {
  switch (meaning.next) {
    case "wait":
    case "stop":
      return { kind: "later", reason: meaning.reason }
    case "retry":
      return { kind: "later", reason: error }
    case "hold":
      return { kind: "hold", reason: meaning.reason, cost: null, cause: error }
    case "fail":
      return { kind: "unavailable", cause: error }
    case "look":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: error }
    default:
      return assertUnreachable(meaning)
  }
}
