import { z } from "zod"
import { Refusal, type RefusalKind } from "../shared/refusal"
import { SECOND_MS } from "../shared/time"

type ErrorAnswer = {
  status: number
  body: { type: string; code: string; message: string } & Record<string, unknown>
}

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

const answerSchema = z.object({ type: z.string(), payment_status: z.string().optional() })
const refusalSchema = z
  .object({
    type: z.string().catch("invalid_data"),
    code: z.string().optional(),
    retry_in_ms: z.number().nullable().optional(),
  })
  .catch({ type: "invalid_data" })

/** Somebody else's completion is carried out, and answered without the order (`hidden`), whose id alone opens it, or what names the cart's content. */
export function withheld(status: number, body: unknown, hidden: "data" | "order"): Record<string, unknown> {
  return status < REFUSED
    ? { ...answerSchema.parse(body), [hidden]: null }
    : { ...refusalSchema.parse(body), message: MESSAGE }
}

const mistake = (kind: RefusalKind, code: string, message: string): ErrorAnswer =>
  answerOf(new Refusal(kind, code, message))

/** By the names that express's body parser gives them; 100 kB is its own default. */
const BODY_MISTAKES: Readonly<Record<string, ErrorAnswer>> = {
  "entity.parse.failed": mistake("invalid", "invalid_json", "The body is not valid JSON."),
  "entity.too.large": mistake("too_large", "body_too_large", "The body is larger than 100 kB."),
  "parameters.too.many": mistake("too_large", "body_too_large", "The body has too many fields."),
  "encoding.unsupported": mistake(
    "unsupported",
    "unsupported_encoding",
    "This Content-Encoding is not supported. Send the body as it is.",
  ),
  "charset.unsupported": mistake(
    "unsupported",
    "unsupported_charset",
    "This charset is not supported. Send the body in UTF-8.",
  ),
}

const UNREADABLE_BODY = mistake(
  "invalid",
  "unreadable_body",
  "The body could not be read: it is incomplete, or not in the encoding that its headers name.",
)

export const INVALID_PATH = mistake(
  "invalid",
  "invalid_path",
  "The URL contains an invalid percent-encoding. Encode each part of the path.",
)

/** How http-errors, which express uses, marks a mistake of the caller; other libraries' errors may have a status too. */
const httpErrorSchema = z.object({
  expose: z.literal(true),
  status: z.number().int().min(400).max(499),
  type: z.string().optional(),
})

/** MedusaError's types that are refusals, with the status of Medusa's own handler. There are two classes of that name. */
const STATUS_OF_REFUSAL = { not_found: 404, invalid_data: 400, not_allowed: 400 } as const
const medusaErrorSchema = z.object({
  type: z.enum(["not_found", "invalid_data", "not_allowed"]),
  code: z.string().optional(),
  message: z.string(),
})

export function clientMistake(fault: unknown): ErrorAnswer | null {
  if (fault instanceof Refusal) return answerOf(fault)
  if (fault instanceof URIError) return INVALID_PATH
  const error = medusaErrorSchema.safeParse(fault)
  if (error.success) {
    const { type, code = type, message } = error.data
    return { status: STATUS_OF_REFUSAL[type], body: { type, code, message } }
  }
  const marked = httpErrorSchema.safeParse(fault)
  return marked.success ? (BODY_MISTAKES[marked.data.type ?? ""] ?? UNREADABLE_BODY) : null
}
