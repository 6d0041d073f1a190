/** What Stripe answers instead of what was asked for. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Readonly<Record<string, unknown>>,
  ) {
    super(String(error.message))
  }
}

/** Many of its refusals have no code: a plugin that passes it on has nothing to pass. */
export const refused = (status: number, message: string, more: object = {}): StripeRefusal =>
  new StripeRefusal(status, { type: "invalid_request_error", message, ...more })
