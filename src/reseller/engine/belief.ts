import type { CallResult, Charge } from "../contract/call-result"
import { type ErrorIdentifier, STEPS } from "../contract/error-meaning"
import type { Registrar, UpstreamOrderState } from "../contract/registrar"
import { isAccepted, type OrderRow } from "../orders/order-row"
import { type CalendarDate, readDate } from "../shared/calendar-date"

/** `unsent`: never sent, or upstream refused every call; `out`: the outcome of one is unknown. */
export type Stage = "unsent" | "out" | "accepted"

export const stageOf = (row: OrderRow): Stage =>
  isAccepted(row) ? "accepted" : row.in_flight_since === null ? "unsent" : "out"

export type RecordWord =
  | UpstreamOrderState
  /** `failed`, as before the row's call. */
  | "failed_before"
  /** Any other word, as before the row's call, and an expiry that shows no work. */
  | "as_before"
  /** The expiry that a renewal was sold against has gone, and the one that was sold is not reached. */
  | "moved"
  | "absent"
  /** A word that v1 does not have. */
  | "unknown"
  /** An answer that says nothing of the name. */
  | "unreadable"
  /** None came, or one that is no answer about the name and heals. */
  | "no_answer"

/** What becomes of the row, by the record or the answer. */
export type Follows =
  | "complete"
  | "fail"
  /** Refused for good: nothing was charged, and the money goes back. */
  | "refund"
  /** Upstream works on it: polled. */
  | "follow"
  /** Upstream tells nothing of the row's order: polled, for a while, then a person decides. */
  | "watch"
  /** It may be an older word: read again, for a while, then believed. */
  | "confirm"
  /** It could not be asked: asked again. */
  | "ask_again"
  /** The record lacks the row's order: sent, with its key. */
  | "send"
  /** The outcome is open: the same key again, soon. */
  | "repeat"
  /** Later, when what is in the way has ended. */
  | "wait"
  /** A person decides, by a record that shows another's work: whose it is. */
  | "hold"

/** No other row of the name is open while this one is, so a change of the record is the row's. A terminal word ends the row (contract D3.2). */
export const RECORD = {
  registered: { unsent: "hold", out: "complete", accepted: "complete" },
  pending: { unsent: "wait", out: "follow", accepted: "follow" },
  manual: { unsent: "wait", out: "follow", accepted: "follow" },
  failed: { unsent: "send", out: "fail", accepted: "fail" },
  failed_before: { unsent: "send", out: "send", accepted: "confirm" },
  as_before: { unsent: "send", out: "send", accepted: "watch" },
  absent: { unsent: "send", out: "send", accepted: "watch" },
  moved: { unsent: "hold", out: "hold", accepted: "watch" },
  unknown: { unsent: "send", out: "watch", accepted: "watch" },
  unreadable: { unsent: "wait", out: "wait", accepted: "watch" },
  no_answer: { unsent: "wait", out: "wait", accepted: "ask_again" },
} as const satisfies Readonly<Record<RecordWord, Readonly<Record<Stage, Follows>>>>

export type AnswerWord =
  | UpstreamOrderState
  | "unknown"
  /** `ok: true`, and the rest cannot be read. */
  | "unreadable"
  /** A refusal for good: nothing was charged (contract D7). */
  | "final_no"
  | "person"
  | "heals"
  /** A refusal of whoever calls, before the key is looked at. */
  | "no_access"
  | "in_progress"
  | "already_there"
  /** A refusal that v1 does not have. */
  | "unknown_error"
  /** 429, our own limit, or no byte that left: nothing was done. */
  | "turned_away"
  | "lost"

type OfAnswer = Extract<
  Follows,
  "complete" | "fail" | "refund" | "follow" | "watch" | "repeat" | "wait" | "hold"
>

/** After a look the record decides, and the answer only if the record shows nothing. */
type Look = { look_else: "refund" | "hold" | "watch" }
const lookElse = (look_else: Look["look_else"]): Look => ({ look_else })

/** An answer is about every call with the row's key (contract D4, rules 3 to 5), but a refusal may be of this call alone, where upstream has forgotten the key. */
export const ANSWER: Readonly<
  Record<AnswerWord, Readonly<Record<"only_call" | "earlier_out", OfAnswer | Look>>>
> = {
  registered: { only_call: "complete", earlier_out: "complete" },
  pending: { only_call: "follow", earlier_out: "follow" },
  manual: { only_call: "follow", earlier_out: "follow" },
  failed: { only_call: "fail", earlier_out: "fail" },
  unknown: { only_call: "watch", earlier_out: "watch" },
  unreadable: { only_call: lookElse("watch"), earlier_out: lookElse("watch") },
  final_no: { only_call: "refund", earlier_out: lookElse("refund") },
  person: { only_call: "hold", earlier_out: lookElse("hold") },
  heals: { only_call: "wait", earlier_out: "wait" },
  no_access: { only_call: "wait", earlier_out: "repeat" },
  in_progress: { only_call: "repeat", earlier_out: "repeat" },
  already_there: { only_call: "hold", earlier_out: lookElse("hold") },
  unknown_error: { only_call: "hold", earlier_out: lookElse("hold") },
  turned_away: { only_call: "wait", earlier_out: "repeat" },
  lost: { only_call: "repeat", earlier_out: "repeat" },
}

/** `reason`: for the row's history; `cause`: for a person who must decide. `order_state`: `absent` where the account does not have the name, null where none was told. */
export type Reading<Word = RecordWord | AnswerWord> = {
  word: Word
  order_state: UpstreamOrderState | "unknown" | "absent" | null
  reason: string
  cause: string
  charged?: Charge
  expiry?: CalendarDate | null
  /** Not asked again before. */
  at_least_ms?: number
  /** For the history: nothing personal stands in it. */
  detail: Record<string, unknown>
}

const WORDS = {
  registered: ["registered", "its record shows it done, by no call of this order"],
  pending: ["pending_upstream", "upstream works on it"],
  manual: ["review_upstream", "upstream's people review it"],
  failed: ["failed_upstream", "upstream says that it failed"],
  failed_before: ["failed_before", "its record says failed, as before this order's call"],
  as_before: ["expiry_not_moved", "its record is as it was before this order's call"],
  moved: ["expiry_changed", "its expiry is neither the one that was sold nor the new one"],
  absent: ["missing_upstream", "the account does not have the domain"],
  unknown: ["unknown_order_state", "upstream tells no state that is known"],
} as const satisfies Partial<Record<RecordWord, readonly [string, string]>>

export const readingOf = <Word extends keyof typeof WORDS>(
  word: Word,
  order_state: Reading["order_state"],
  detail: Reading["detail"],
): Reading<Word> => ({ word, order_state, reason: WORDS[word][0], cause: WORDS[word][1], detail })

export const unread = <Word>(word: Word, reason: string, cause = reason, at_least_ms = 0): Reading<Word> => ({
  word,
  order_state: null,
  reason,
  cause,
  at_least_ms,
  detail: { cause },
})

type Missing = Extract<CallResult<never>, { kind: "busy" | "rate_limited" | "not_sent" | "lost" }>

export function unanswered<Word>(word: Word, result: Missing): Reading<Word> {
  switch (result.kind) {
    case "busy":
      return unread(word, "budget", "no slot is free", result.retry_in_ms)
    case "rate_limited":
      return unread(word, "rate_limited", "429", result.retry_after_ms ?? 0)
    case "not_sent":
    case "lost":
      return unread(word, "upstream_unreachable", result.cause)
  }
}

/** The account does not have the name, or not yet. */
const NOT_THERE: readonly ErrorIdentifier[] = ["not_found", "not_registered"]

/** `judge`: what a record that tells of no work says, by the expiry in it. */
export async function readDomain(
  { subject, record_before }: OrderRow,
  registrar: Registrar,
  judge: (record: {
    order_state: "registered" | "unknown"
    expiry: CalendarDate | null
  }) => keyof typeof WORDS,
): Promise<Reading<RecordWord>> {
  const result = await registrar.details(subject)
  switch (result.kind) {
    case "answered": {
      const { order_state, expiry: text, raw: record } = result.data
      const expiry = readDate(text)
      const word = (): keyof typeof WORDS => {
        if (order_state === "failed") return record_before === "failed" ? "failed_before" : "failed"
        return order_state === "pending" || order_state === "manual"
          ? order_state
          : judge({ order_state, expiry })
      }
      return { ...readingOf(word(), order_state, { record }), expiry }
    }
    case "refused": {
      const { error } = result
      if (NOT_THERE.includes(error)) return readingOf("absent", "absent", { record: null })
      // A refusal says nothing of the domain; most are over some time.
      const meaning = STEPS[error]
      if (meaning.next === "stop" || meaning.next === "wait")
        return unread("no_answer", meaning.reason, error)
      return meaning.next === "retry"
        ? unread("no_answer", error)
        : unread("unreadable", "unreadable_answer", error)
    }
    case "refused_unknown":
      return unread("unreadable", "unreadable_answer", result.error)
    case "unreadable":
      return { ...unread("unreadable", "unreadable_answer", result.cause), detail: { record: result.raw } }
    case "busy":
    case "rate_limited":
    case "not_sent":
    case "lost":
      return unanswered("no_answer", result)
  }
}
