import { z } from "zod"
import { Refusal, type RefusalKind } from "../shared/refusal"
import { SECOND_MS } from "../shared/time"

/** Medusa's error shape: `{type, code, message}`, with more fields where they help the caller. */
export type ErrorAnswer = {
  status: number
  body: { type: string; code: string; message: string } & Record<string, unknown>
}

/** The status of each kind of refusal, and Medusa's word for it, which its clients know. */
const ANSWERS: Readonly<Record<RefusalKind, { status: number; type: string }>> = {
  invalid: { status: 400, type: "invalid_data" },
  unauthenticated: { status: 401, type: "unauthorized" },
  forbidden: { status: 403, type: "not_allowed" },
  not_found: { status: 404, type: "not_found" },
  conflict: { status: 409, type: "conflict" },
  too_large: { status: 413, type: "invalid_data" },
  unsupported: { status: 415, type: "invalid_data" },
  impossible: { status: 422, type: "invalid_data" },
  too_many: { status: 429, type: "too_many_requests" },
  unavailable: { status: 503, type: "unavailable" },
}

export function answerOf({ kind, code, message, extra }: Refusal): ErrorAnswer {
  const { status, type } = ANSWERS[kind]
  return { status, body: { type, code, message, ...extra } }
}

/** The answer where sealed data cannot be opened. */
export const NO_KEY = answerOf(
  new Refusal(
    "unavailable",
    "encryption_key",
    "This cannot be opened now: the shop lacks the key that it was sealed with (encryption_key, previous_encryption_keys).",
  ),
)

/** The answers of both versions' express have it alike. */
type Response = {
  set(name: string, value: string): unknown
  status(code: number): { json(body: unknown): unknown }
}

export function send({ status, body }: ErrorAnswer, res: Response): void {
  const { retry_in_ms } = body
  if (typeof retry_in_ms === "number") res.set("Retry-After", String(Math.ceil(retry_in_ms / SECOND_MS)))
  res.status(status).json(body)
}

const REFUSED = 400

const MESSAGE = "The cart could not be completed. Sign in as its customer to see why."

/** Fields that tell nothing of the cart, in Medusa's answers to a completion and in refusals. */
const answerSchema = z.object({ type: z.string(), payment_status: z.string().optional() })
const refusalSchema = z
  .object({
    type: z.string().catch("invalid_data"),
    code: z.string().optional(),
    retry_in_ms: z.number().nullable().optional(),
  })
  .catch({ type: "invalid_data" })

/**
 * Somebody else's completion of a customer's cart is carried out, and answered without the order, whose id
 * alone opens Medusa's GET /store/orders/:id, and without the reasons of a refusal, which name what is in the cart.
 * `hidden` is what the order or the cart would stand under.
 */
export function withheld(status: number, body: unknown, hidden: "data" | "order"): Record<string, unknown> {
  return status < REFUSED
    ? { ...answerSchema.parse(body), [hidden]: null }
    : { ...refusalSchema.parse(body), message: MESSAGE }
}
