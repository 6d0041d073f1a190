import type { PriceRefusal } from "../../core/quotes/quote"

/** Medusa's error shape: `{type, code, message}`, with more fields where they help the caller. */
type ApiErrorBody = { type: string; code: string; message: string } & Record<string, unknown>

/**
 * An expected refusal of a request. Thrown to leave any depth (and roll back a transaction); the routes answer it.
 * Codes are stable, sentences say what to do.
 */
export class ApiError extends Error {
  override readonly name = "ApiError"

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message)
  }

  /** Medusa's word for this kind of refusal; its error handler and clients know it. */
  get type(): string {
    return TYPES[this.status] ?? "invalid_data"
  }

  get body(): ApiErrorBody {
    return { type: this.type, code: this.code, message: this.message, ...this.extra }
  }
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_data",
  401: "unauthorized",
  403: "not_allowed",
  404: "not_found",
  409: "conflict",
  413: "invalid_data",
  415: "invalid_data",
  422: "invalid_data",
  429: "too_many_requests",
  503: "unavailable",
}

/** Nothing is known and nothing was changed: the caller may simply try again. */
export const upstreamUnavailable = (asked: { cause: string; retry_in_ms?: number | null }): ApiError =>
  asked.cause === "busy"
    ? new ApiError(503, "busy", "Too much is being looked up just now. Try again in a moment.", {
        retry_in_ms: asked.retry_in_ms ?? null,
      })
    : new ApiError(
        503,
        "upstream_unavailable",
        "Names and prices cannot be looked up just now. Try again in a few minutes.",
      )

const PRICING_CODES = { no_rate: "no_exchange_rate", too_large: "price_too_large" } as const

/** The shop cannot put a price on it in this currency. */
export const pricingError = (
  status: 409 | 422,
  { kind, message }: PriceRefusal,
  extra: Record<string, unknown> = {},
): ApiError => new ApiError(status, PRICING_CODES[kind], message, extra)
