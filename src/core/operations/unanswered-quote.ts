import type { CallResult } from "../answers/call-result"
import type { ErrorMeaning } from "../answers/error-meaning"
import { assertUnreachable } from "../assert-unreachable"
import type { Refused, Requote } from "./operation"

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
    case "refused": {
      const meaning = meaningOf(result)
      switch (meaning.next) {
        case "wait":
        case "stop":
          return { kind: "later", reason: meaning.reason }
        case "retry":
          return { kind: "later", reason: result.error }
        case "hold":
          return { kind: "hold", reason: meaning.reason, cost: null, cause: result.error }
        case "fail":
          return { kind: "gone", cause: result.error }
        case "look":
          return { kind: "hold", reason: "unknown_answer", cost: null, cause: result.error }
        default:
          return assertUnreachable(meaning)
      }
    }
    default:
      return assertUnreachable(result)
  }
}
