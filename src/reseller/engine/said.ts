import type { CallResult, Charge } from "../contract/call-result"
import type { UpstreamOrderState } from "../contract/registrar"
import type { CalendarDate } from "../shared/calendar-date"
import type { AnswerWord, RecordWord } from "./belief"

/** `reason`: for the row's history; `cause`: for a person who must decide. `order_state`: `absent` where the account does not have the name, null where none was told. */
export type Said<Word = RecordWord | AnswerWord> = {
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

export const told = <Word extends keyof typeof WORDS>(
  word: Word,
  order_state: Said["order_state"],
  detail: Said["detail"],
): Said<Word> => ({ word, order_state, reason: WORDS[word][0], cause: WORDS[word][1], detail })

export const untold = <Word>(word: Word, reason: string, cause = reason, at_least_ms = 0): Said<Word> => ({
  word,
  order_state: null,
  reason,
  cause,
  at_least_ms,
  detail: { cause },
})

type Missing = Extract<CallResult<never>, { kind: "busy" | "rate_limited" | "not_sent" | "lost" }>

export function missing<Word>(word: Word, result: Missing): Said<Word> {
  switch (result.kind) {
    case "busy":
      return untold(word, "budget", "no slot is free", result.retry_in_ms)
    case "rate_limited":
      return untold(word, "rate_limited", "429", result.retry_after_ms ?? 0)
    case "not_sent":
    case "lost":
      return untold(word, "upstream_unreachable", result.cause)
  }
}
