import type { CallResult } from "../answers/call-result"

/** Upstream gave no answer; nothing is known. `retry_in_ms` when our own budget is the reason. */
export type Unavailable = {
  kind: "unavailable"
  cause: CallResult<never>["kind"]
  retry_in_ms: number | null
}

export const unavailable = (result: Exclude<CallResult<unknown>, { kind: "answered" }>): Unavailable => ({
  kind: "unavailable",
  cause: result.kind,
  retry_in_ms: result.kind === "busy" ? result.retry_in_ms : null,
})
