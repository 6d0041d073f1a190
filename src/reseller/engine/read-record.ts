import type { CallResult } from "../contract/call-result"
import { type ErrorIdentifier, type ErrorMeaning, STEPS } from "../contract/error-meaning"
import type { DomainRecord, Registrar } from "../contract/registrar"
import type { OrderRow } from "../orders/order-row"
import { highestToleratedCost, type Tolerance } from "../prices/tolerance"
import { assertUnreachable } from "../shared/assert-unreachable"
import { type CalendarDate, readDate } from "../shared/calendar-date"
import { type Reading, type RecordWord, readingOf, unanswered, unread } from "./belief"
import type { Refused, Requote } from "./operation"

type Standing = { order_state: "registered" | "unknown"; expiry: CalendarDate | null }
type StandingWord = "registered" | "as_before" | "moved" | "unknown"

export async function readDomain(
  row: OrderRow,
  registrar: Registrar,
  judge: (record: Standing) => StandingWord,
): Promise<Reading<RecordWord>> {
  const result = await registrar.details(row.subject)
  switch (result.kind) {
    case "answered":
      return recorded(row, result.data, judge)
    case "refused":
      if (NOT_THERE.includes(result.error)) return readingOf("absent", "absent", { record: null })
      return refused(result.error)
    case "refused_unknown":
      return unread("unreadable", "unreadable_answer", result.error)
    case "unreadable":
      return { ...unread("unreadable", "unreadable_answer", result.cause), detail: { record: result.raw } }
    case "busy":
    case "rate_limited":
    case "not_sent":
    case "lost":
      return unanswered("no_answer", result)
    default:
      return assertUnreachable(result)
  }
}

function recorded(
  { record_before }: OrderRow,
  { order_state, expiry: text, raw: record }: DomainRecord,
  judge: (record: Standing) => StandingWord,
): Reading<RecordWord> {
  const expiry = readDate(text)
  const wordOf = () => {
    if (order_state === "failed") return record_before === "failed" ? "failed_before" : "failed"
    return order_state === "pending" || order_state === "manual"
      ? order_state
      : judge({ order_state, expiry })
  }
  return { ...readingOf(wordOf(), order_state, { record }), expiry }
}

/** The account does not have the name, or not yet. */
const NOT_THERE: readonly ErrorIdentifier[] = ["not_found", "not_registered"]

/** A refusal says nothing of the domain; most are over some time. */
function refused(error: ErrorIdentifier): Reading<RecordWord> {
  const meaning = STEPS[error]
  switch (meaning.next) {
    case "stop":
    case "wait":
      return unread("no_answer", meaning.reason, error)
    case "retry":
      return unread("no_answer", error)
    case "hold":
    case "fail":
    case "look":
      return unread("unreadable", "unreadable_answer", error)
    default:
      return assertUnreachable(meaning)
  }
}

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
    case "fail":
      return { kind: "unavailable", cause: error }
    case "hold":
      return { kind: "hold", reason: meaning.reason, cost: null, cause: error }
    case "look":
      return { kind: "hold", reason: "unknown_answer", cost: null, cause: error }
    default:
      return assertUnreachable(meaning)
  }
}
