import { z } from "zod"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { CallResult } from "../../core/contract/call-result"
import { type InquiryDetail, inquiryDetailSchema } from "../../core/contract/inquiry-refusal"
import { amountSchema, orNull } from "../amount"

type Input = Readonly<Record<string, unknown>>

/** Stands where an identifier could hold more than a name. */
const UNLISTED = "unlisted_error"

const IDENTIFIER = /^[A-Za-z][A-Za-z_.-]{0,60}\d{0,3}$/
const FIELD = /^[A-Za-z_]{1,40}\d{0,2}$/
const SCOPE = /^identity:[a-z][a-z:_-]{0,60}$/

/** A shorter value than this within a name is a chance. */
const MIN_TELLING_LENGTH = 4

/**
 * A result without anything of the input or the answer outside `data`: upstream may repeat what it refuses. Cached are
 * identifiers, names of fields, scopes, amounts and the HTTP status.
 */
export function withoutPersonalData<T>(result: CallResult<T>, input: Input): CallResult<T> {
  switch (result.kind) {
    case "refused":
      return { ...result, detail: safeDetail(result.detail, input) }
    case "refused_unknown": {
      const error = isName(IDENTIFIER, result.error, input) ? result.error : UNLISTED
      return { ...result, error, detail: safeDetail(result.detail, input) }
    }
    case "unreadable":
      return { kind: "unreadable", cause: "the answer does not fit", raw: null }
    case "answered":
    case "rate_limited":
    case "not_sent":
    case "lost":
    case "busy":
      return result
    default:
      return assertUnreachable(result)
  }
}

const record = z.record(z.unknown())

function safeDetail(detail: unknown, input: Input): InquiryDetail {
  const given = orNull(record, detail) ?? {}
  const name = (pattern: RegExp, value: unknown) =>
    typeof value === "string" && isName(pattern, value, input) ? value : undefined
  const amount = (value: unknown) => orNull(amountSchema, value) ?? undefined
  const fields = fieldsOf(given).filter((field) => isName(FIELD, field, input))
  return inquiryDetailSchema.parse({
    fields: fields.length > 0 ? fields : undefined,
    required_scope: name(SCOPE, given.required_scope),
    required: amount(given.required),
    available: amount(given.available),
    cost: amount(given.price_irt),
    http_status: amount(given.http_status),
    upstream_error: name(IDENTIFIER, given.upstream_error),
  })
}

/**
 * Assumption 14: a map of field to texts; also under `fields` or `errors`. What is no text or list of texts belongs to
 * no field.
 */
function fieldsOf(given: Record<string, unknown>): string[] {
  const map = orNull(record, given.fields) ?? orNull(record, given.errors) ?? given
  const texts = z.union([z.string(), z.array(z.string()).min(1)])
  return Object.entries(map)
    .filter(([name, text]) => !KEPT.includes(name) && texts.safeParse(text).success)
    .map(([name]) => name.replace(/^input\./, ""))
}

const KEPT = Object.keys(inquiryDetailSchema.shape)

/** A name, and no piece of what was sent: neither a word of it nor a longer value as a whole. */
function isName(pattern: RegExp, text: string, input: Input): boolean {
  if (!pattern.test(text)) return false
  const name = text.toLowerCase()
  const words = wordsOf(name)
  return Object.values(input).every((sent) => {
    const value = String(sent).toLowerCase()
    const overlaps = value.length >= MIN_TELLING_LENGTH && (name.includes(value) || value.includes(name))
    return !overlaps && !wordsOf(value).some((word) => words.includes(word))
  })
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
