import { ApiError } from "./api-error"

/** Nothing is known and nothing was changed: the caller may simply try again. */
export const upstreamUnavailable = (asked: { cause: string; retry_in_ms?: number | null }): ApiError =>
  asked.cause === "busy"
    ? new ApiError(503, "busy", "Many names are being looked up just now. Try again in a moment.", {
        retry_in_ms: asked.retry_in_ms ?? null,
      })
    : new ApiError(
        503,
        "upstream_unavailable",
        "Domains cannot be looked up just now. Try again in a few minutes.",
      )
