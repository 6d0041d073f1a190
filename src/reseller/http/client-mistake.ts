import { z } from "zod"
import { Refusal, type RefusalKind } from "../shared/refusal"
import { answerOf, type ErrorAnswer } from "./answer-of"

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
const refusalSchema = z.object({
  type: z.enum(["not_found", "invalid_data", "not_allowed"]),
  code: z.string().optional(),
  message: z.string(),
})

export function clientMistake(fault: unknown): ErrorAnswer | null {
  if (fault instanceof Refusal) return answerOf(fault)
  if (fault instanceof URIError) return INVALID_PATH
  const refusal = refusalSchema.safeParse(fault)
  if (refusal.success) {
    const { type, code = type, message } = refusal.data
    return { status: STATUS_OF_REFUSAL[type], body: { type, code, message } }
  }
  const marked = httpErrorSchema.safeParse(fault)
  return marked.success ? (BODY_MISTAKES[marked.data.type ?? ""] ?? UNREADABLE_BODY) : null
}
