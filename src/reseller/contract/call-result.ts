import type { ErrorIdentifier } from "./error-meaning"

/** Integer IRT, null if upstream does not tell, `unreadable` if what it tells is no amount. */
export type Charge = number | null | "unreadable"

export const TOO_LARGE = "the answer is larger than can be read"

/** Told apart by what the caller may conclude. Never an exception: a caller that forgets a case does not compile. */
export type CallResult<T> =
  | { kind: "answered"; data: T; replayed: boolean }
  /** `ok: false` with an identifier of v1. `detail` is the envelope's `data`, secrets removed. */
  | { kind: "refused"; error: ErrorIdentifier; detail: unknown }
  /** `ok: false` with an identifier that v1 does not list: no proof that nothing was charged. */
  | { kind: "refused_unknown"; error: string; detail: unknown }
  /** HTTP 429: turned away, and no proof that nothing was done. `retry_after_ms` is null when upstream gave no hint. */
  | { kind: "rate_limited"; retry_after_ms: number | null }
  /** No byte reached upstream (refused connection, unknown host): nothing happened there. */
  | { kind: "not_sent"; cause: string }
  /** Bytes were sent and no envelope came back (timeout, reset, half a body, an HTML 502): the outcome is unknown. */
  | { kind: "lost"; cause: string }
  /** `ok: true`, but the data does not fit: upstream did something that we cannot read. */
  | { kind: "unreadable"; cause: string; raw: unknown; charged?: Charge }
  /** Our own share of upstream's rate limit has no room now; nothing was sent. */
  | { kind: "busy"; retry_in_ms: number }

/** Whether upstream was reached; null: it was not asked. */
export const IS_REACHED: Readonly<Record<CallResult<unknown>["kind"], boolean | null>> = {
  answered: true,
  refused: true,
  refused_unknown: true,
  rate_limited: true,
  unreadable: true,
  not_sent: false,
  lost: false,
  busy: null,
}
