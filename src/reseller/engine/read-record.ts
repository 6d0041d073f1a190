import { type ErrorIdentifier, STEPS } from "../contract/error-meaning"
import type { DomainRecord, Registrar } from "../contract/registrar"
import type { OrderRow } from "../orders/order-row"
import { assertUnreachable } from "../shared/assert-unreachable"
import { type CalendarDate, readDate } from "../shared/calendar-date"
import { missing, type RecordWord, type Said, told, untold } from "./belief"

type Standing = { order_state: "registered" | "unknown"; expiry: CalendarDate | null }
type StandingWord = "registered" | "as_before" | "moved" | "unknown"

/** Reads the details of a row's domain. `judge`: what one that stands shows of the row's order. */
export async function readDomain(
  row: OrderRow,
  registrar: Registrar,
  judge: (record: Standing) => StandingWord,
): Promise<Said<RecordWord>> {
  const result = await registrar.details(row.subject)
  switch (result.kind) {
    case "answered":
      return recorded(row, result.data, judge)
    case "refused":
      if (NOT_THERE.includes(result.error)) return told("absent", "absent", { record: null })
      return refused(result.error)
    case "refused_unknown":
      return untold("unreadable", "unreadable_answer", result.error)
    case "unreadable":
      return { ...untold("unreadable", "unreadable_answer", result.cause), detail: { record: result.raw } }
    case "busy":
    case "rate_limited":
    case "not_sent":
    case "lost":
      return missing("no_answer", result)
    default:
      return assertUnreachable(result)
  }
}

function recorded(
  { record_before }: OrderRow,
  { order_state, expiry: text, raw: record }: DomainRecord,
  judge: (record: Standing) => StandingWord,
): Said<RecordWord> {
  const expiry = readDate(text)
  const wordOf = () => {
    if (order_state === "failed") return record_before === "failed" ? "failed_before" : "failed"
    return order_state === "pending" || order_state === "manual"
      ? order_state
      : judge({ order_state, expiry })
  }
  return { ...told(wordOf(), order_state, { record }), expiry }
}

/** The account does not have the name, or not yet. */
const NOT_THERE: readonly ErrorIdentifier[] = ["not_found", "not_registered"]

/** A refusal says nothing of the domain; most are over some time. */
function refused(error: ErrorIdentifier): Said<RecordWord> {
  const meaning = STEPS[error]
  switch (meaning.next) {
    case "stop":
    case "wait":
      return untold("no_answer", meaning.reason, error)
    case "retry":
      return untold("no_answer", error)
    case "hold":
    case "fail":
    case "look":
      return untold("unreadable", "unreadable_answer", error)
    default:
      return assertUnreachable(meaning)
  }
}
