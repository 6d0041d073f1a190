import type { CallResult } from "../contract/call-result"
import type { ErrorMeaning } from "../contract/error-meaning"
import type { OrderRow } from "../orders/order-row"
import { highestToleratedCost, type Tolerance } from "../prices/tolerance"
import { unanswered } from "./belief"
import type { Refused, Requote } from "./operation"

/** Within tolerance of the quote, or within what a person approved (money rule 6). `cost` is integer IRT. */
export function judgeCost(row: OrderRow, cost: number, tolerance: Tolerance): Requote {
  const quoted_cost = row.quoted_cost ?? 0
  const most = Math.max(highestToleratedCost(quoted_cost, tolerance), row.approved_cost ?? 0)
  if (cost <= most) return { kind: "go", cost }
  return { kind: "hold", reason: "price_increase", cost, cause: `${cost} IRT now, ${quoted_cost} IRT quoted` }
}

export const NO_PRICE: Requote = {
  kind: "hold",
  reason: "no_price",
  cost: null,
  cause: "upstream has no reliable price for it now",
}

type Unanswered = Exclude<CallResult<unknown>, { kind: "answered" }>

/** A lookup charges nothing, so for a paid row no answer mostly means "later". */
export function unansweredQuote(result: Unanswered, meaningOf: (refused: Refused) => ErrorMeaning): Requote {
  switch (result.kind) {
    case "busy":
    case "rate_limited":
    case "not_sent":
    case "lost": {
      const { reason, at_least_ms: in_ms } = unanswered(null, result)
      return { kind: "later", reason, in_ms }
    }
    case "unreadable":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: result.cause }
    case "refused_unknown":
    case "refused":
      return refusedQuote(result.error, meaningOf(result))
  }
}

function refusedQuote(error: string, meaning: ErrorMeaning): Requote {
  switch (meaning.next) {
    case "wait":
    case "stop":
      return { kind: "later", reason: meaning.reason }
    case "retry":
      return { kind: "later", reason: error }
    case "fail":
      return { kind: "unavailable", cause: error }
    case "hold":
      return { kind: "hold", reason: meaning.reason, cost: null, cause: error }
    case "look":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: error }
  }
}
