import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import { ERROR_MEANING, type ErrorIdentifier } from "../contract/error-meaning"
import type { HoldReason } from "../orders/holds"
import { isAccepted, type OrderRow } from "../orders/order-row"
import { EXPIRY_SLACK_DAYS } from "../portfolio/judge-proof"
import type { Claimed, Rival } from "../ports/order-rows"
import type { EngineDeps, Found, Operation, Progress, RecordReader } from "./operation"
import { MAX_MISSING_MS } from "./pace"

/**
 * What upstream's record proves of the paid calls of a row: the one answer to what became of a call that is out, or was.
 * Nothing is failed, cancelled, refunded or rejected but on `nothing`, on `failed` of `ours`, or on a person's word.
 */
export type Look =
  /** It is, or can be, their work, which stands where it says. */
  | { kind: "ours"; said: Progress }
  /** None of them did anything, nor will it. */
  | { kind: "nothing" }
  /** It is other work: of another row of the shop (`by`), or of nobody that we know. */
  | {
      kind: "foreign"
      by: Rival | null
      /** The record is new since the row's calls, or one of them is out: whose it is, a person must say. */
      isNew: boolean
      reason: HoldReason
      cause: string
      record: unknown
    }
  /** It proves nothing yet. `isAnswer`: upstream has said so; otherwise it could not be asked. */
  | { kind: "open"; reason: string; cause: string; isAnswer: boolean; in_ms: number; record: unknown }
  /** Upstream keeps no record of this kind. */
  | { kind: "no_record" }

export type Seen = Pick<Claimed, "row" | "now">

const DAY_MS = 24 * 60 * 60 * 1_000

/** Both YYYY-MM-DD. */
const isSameTerm = (one: string | null, other: string | null | undefined): boolean =>
  one !== null &&
  typeof other === "string" &&
  Math.abs(Date.parse(one) - Date.parse(other)) <= EXPIRY_SLACK_DAYS * DAY_MS

/** Reads upstream's record of a row and judges it. */
export async function look(seen: Seen, { record }: Operation, { rows }: EngineDeps): Promise<Look> {
  if (record === null) return { kind: "no_record" }
  const result = await record.read(seen.row)
  return judge(seen, result, await rows.rivalOf(seen.row), record)
}

/** The same for a record that was read. `rival`: of the row, as the store tells it. */
export function judge(
  { row, now }: Seen,
  result: CallResult<Found>,
  rival: Rival | null,
  { lag_ms, shows, foreign }: RecordReader,
): Look {
  if (result.kind !== "answered") return unanswered(result)
  const said = result.data
  const { order_state, evidence: record } = said
  const isOut = row.in_flight_since !== null
  const wasAccepted = isAccepted(row)
  const isQuiet = lag_ms !== null && now.getTime() - (row.last_sent_at?.getTime() ?? 0) >= lag_ms
  const stoodBefore = row.record_before === order_state
  // Upstream refused the calls that are out no more; a record that is new since may be their work all the same.
  const wasSent = isOut || row.first_sent_at !== null
  const canBeOurs = isOut || (wasSent && !stoodBefore)
  const mayBeTaken = said.isTaken === true || said.isTaken === null
  /** What shows no work is proof only when it has had the time to change; where upstream refused all calls, of a free name at once. */
  const isProof = isOut
    ? !wasAccepted && isQuiet && !mayBeTaken && !IN_PROGRESS.includes(row.reason)
    : !mayBeTaken || isQuiet
  const ours = (progress: Progress): Look => ({ kind: "ours", said: progress })
  const open = (reason: string, cause: string): Look => answeredOpen(reason, cause, record)
  const other = (cause: string): Look =>
    wasAccepted
      ? open("record_does_not_fit", cause)
      : { kind: "foreign", by: null, isNew: canBeOurs, reason: foreign, cause, record }
  /** The record is as it was before the row's calls. */
  const asBefore = (reason: string, cause: string): Look =>
    isProof ? { kind: "nothing" } : open(reason, said.isTaken ? `${cause}, and the name is taken` : cause)

  if (order_state === "absent") return asBefore(MISSING, "the account does not have the domain")
  // Who had it before does not explain a record that is new since this row's calls, unless it is the old one.
  if (rival?.kind === "former" && isSameTerm(rival.expiry, said.expiry))
    return other("it is as the portfolio had it before this order")
  if (!wasAccepted && explains(rival, stoodBefore)) {
    const cause = `it is ${rival.id}'s`
    return { kind: "foreign", by: rival, isNew: canBeOurs, reason: foreign, cause, record }
  }
  switch (order_state) {
    case "pending":
    case "manual":
      if (!canBeOurs) return other(`its record is ${order_state}`)
      return stoodBefore && !wasAccepted
        ? open("other_order", `its record was ${order_state} before`)
        : ours({ ...said, order_state })
    case "failed":
      if (stoodBefore) return asBefore("failed_before", "its record may tell of an older order that failed")
      // It may be another order's, also one of an earlier call, of which the record comes late (assumption 15).
      if (!(wasAccepted ? hasFailedLong(row, now) || isOnlyCall(row, rival, said) : isProof))
        return open(FAILED_RECORD, "its record may tell of another order that failed")
      return isOut ? ours({ ...said, order_state }) : { kind: "nothing" }
    case "unknown": {
      const shown = shows(row, said, now)
      // Of a call that was refused after its work the expiry alone may tell.
      if (wasSent && !isOut && shown.kind === "untold" && said.expiry)
        return open("expiry_untold", shown.cause)
      if (!isOut && stoodBefore && (!mayBeTaken || !wasSent || shown.kind === "before"))
        return asBefore("unknown_before", "its record is as it was before")
      return wasSent
        ? open("unknown_order_state", "its record tells no state that we know")
        : other("its record tells no state that we know")
    }
    case "registered":
    case "unproven": {
      const shown = shows(row, said, now)
      switch (shown.kind) {
        case "work":
          return ours({ ...said, order_state: "registered" })
        case "before":
          return asBefore("expiry_not_moved", shown.cause)
        case "other":
          return other(shown.cause)
        case "untold":
          if (order_state === "registered" && !stoodBefore && rival?.kind !== "former")
            return ours({ ...said, order_state })
          return wasSent ? open("expiry_untold", shown.cause) : other(shown.cause)
        default:
          return assertUnreachable(shown)
      }
    }
    default:
      return assertUnreachable(order_state)
  }
}

/** Upstream's last word of a call that is out: while it works on one, nothing that its record lacks proves anything. */
export const IN_PROGRESS: readonly string[] = ["request_in_progress", "renewal_in_progress"]

export const MISSING = "missing_upstream"
export const FAILED_RECORD = "failed_record"

/** Of an accepted order: its record has said so, each time it was read, for so long. */
const hasFailedLong = ({ reason, missing_since }: OrderRow, now: Date): boolean =>
  reason === FAILED_RECORD &&
  missing_since !== null &&
  now.getTime() - missing_since.getTime() >= MAX_MISSING_MS

/** No other call for a name that is free can have left a record: what it says is of this one. */
const isOnlyCall = ({ attempts }: OrderRow, rival: Rival | null, { isTaken }: Found): boolean =>
  isTaken === false && rival === null && attempts === 1

/** What a record shows is the other row's, unless that has the name from before and the record is new. */
const explains = (
  rival: Rival | null,
  stoodBefore: boolean,
): rival is Extract<Rival, { kind: "owner" | "in_flight" }> => {
  if (rival?.kind === "owner") return !rival.isEarlier || stoodBefore
  return rival?.kind === "in_flight"
}

/** Why a look is open although the record shows nothing of the row's calls: it may follow, or never will. */
export const AS_BEFORE: readonly string[] = [
  MISSING,
  FAILED_RECORD,
  ...["failed_before", "unknown_before", "expiry_not_moved"],
]

const answeredOpen = (reason: string, cause: string, record: unknown): Look => ({
  kind: "open",
  reason,
  cause,
  isAnswer: true,
  in_ms: 0,
  record,
})

/** A refusal that is over some time, and says nothing of the domain. */
const heals = (error: ErrorIdentifier): boolean => {
  const { next } = ERROR_MEANING[error]
  return next === "stop" || next === "wait" || next === "retry"
}

function unanswered(result: Exclude<CallResult<Found>, { kind: "answered" }>): Look {
  const unasked = (reason: string, in_ms = 0): Look => ({
    kind: "open",
    reason,
    cause: reason,
    isAnswer: false,
    in_ms,
    record: null,
  })
  const odd = (cause: string, record: unknown): Look => answeredOpen("unreadable_answer", cause, record)
  switch (result.kind) {
    case "refused":
      return heals(result.error) ? unasked(result.error) : odd(result.error, result.detail)
    case "refused_unknown":
      // Never as the row's reason: that is a word of ours.
      return odd(result.error, result.detail)
    case "unreadable":
      return odd(result.cause, result.raw)
    case "busy":
      return unasked("budget", result.retry_in_ms)
    case "rate_limited":
      return unasked("rate_limited", result.retry_after_ms ?? 0)
    case "not_sent":
    case "lost":
      return unasked("upstream_unreachable")
    default:
      return assertUnreachable(result)
  }
}
