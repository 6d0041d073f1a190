import { Refusal } from "../shared/refusal"
import type { QuoteRefusal, Unavailable } from "./quote"

/** Changed nothing: the asker may simply try again. */
export const upstreamUnavailable = (asked: { cause: string; retry_in_ms?: number | null }): Refusal =>
  asked.cause === "busy"
    ? new Refusal("unavailable", "busy", "Too much is being looked up just now. Try again in a moment.", {
        retry_in_ms: asked.retry_in_ms ?? null,
      })
    : new Refusal(
        "unavailable",
        "upstream_unavailable",
        "Names and prices cannot be looked up just now. Try again in a few minutes.",
      )

export const notAdded = (asked: QuoteRefusal | Unavailable, extra: Record<string, unknown>): Refusal =>
  asked.kind === "unavailable"
    ? upstreamUnavailable(asked)
    : new Refusal("impossible", asked.reason, asked.message, extra)

/** Tells the first of a cart's lines that cannot be paid for, with all of them in `lost`, so that nobody meets them one by one. */
export function assertNoneLost(refusals: readonly Refusal[]): void {
  const [first] = refusals
  if (first === undefined) return
  const lost = refusals.map(({ code, message, extra }) => ({ code, message, ...extra }))
  throw new Refusal(first.kind, first.code, lost.map(({ message }) => message).join(" "), {
    ...first.extra,
    lost,
  })
}
