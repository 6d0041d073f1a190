/** Medusa's error shape: `{type, code, message}`, with more fields where they help the caller. */
export type ApiErrorBody = { type: string; code: string; message: string } & Record<string, unknown>

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
