import { z } from "zod"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { CallResult } from "../../core/contract/call-result"
import type { Inquiry } from "../../core/contract/inquirer"
import { type InquiryDetail, inquiryDetailSchema } from "../../core/contract/inquiry-refusal"
import { INQUIRIES, serviceIdSchema } from "../../core/inquiries/inquiries"
import { readInquiryResult } from "../../core/inquiries/read-result"
import { amountSchema, orNull } from "../amount"
import { chargeIn } from "../charge"

type Input = Readonly<Record<string, unknown>>
type Asked = Pick<Inquiry, "service" | "input">

/** Stands where an identifier could hold more than a name. */
const UNLISTED = "unlisted_error"

/** Identifiers beyond contract D7 that are told as they are; any other could be made of what was sent. */
const TOLD_WORDS = [
  "max_charge_exceeded",
  "service_not_found",
  "endpoint_not_found",
  "idempotency_key_required",
  "not_allowed",
  "unauthorized",
  "forbidden",
  "service_unavailable",
  "internal_error",
]

/** Our own name for an answer without the envelope. */
const BY_STATUS = /^http_\d{3}$/

const SCOPE = /^identity:[a-z:-]{1,60}$/

/** Above any fee and below any mobile number. */
const detailAmountSchema = amountSchema.lt(1_000_000_000)
const httpStatusSchema = z.number().int().min(100).max(599)

/** A shorter value than this within a name is a chance. */
const MIN_TELLING_LENGTH = 4

/**
 * A result without anything of the input or the answer outside `data`: upstream may repeat what it refuses. Kept are
 * listed identifiers, names of the service's own fields, scopes, amounts and the HTTP status.
 */
export function withoutPersonalData<T>(result: CallResult<T>, asked: Asked): CallResult<T> {
  switch (result.kind) {
    case "refused":
      return { ...result, detail: safeDetail(result.detail, asked) }
    case "refused_unknown":
      return { ...result, error: toldWord(result.error), detail: safeDetail(result.detail, asked) }
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

const toldWord = (error: string): string =>
  TOLD_WORDS.includes(error) || BY_STATUS.test(error) ? error : UNLISTED

function safeDetail(detail: unknown, { service, input }: Asked): InquiryDetail {
  const given = orNull(record, detail) ?? {}
  const amount = (value: unknown) => {
    const read = orNull(detailAmountSchema, value)
    return read === null || isSent(read, input) ? undefined : read
  }
  const known = serviceIdSchema.safeParse(service)
  const own = known.success ? Object.keys(INQUIRIES[known.data].fields) : []
  const fields = fieldsOf(given).filter((field) => own.includes(field))
  const scope = orNull(z.string().regex(SCOPE), given.required_scope)
  // A result in a refusal contradicts it, and may have been charged.
  const isAnswered =
    known.success && readInquiryResult(known.data, { data: { result: given.result } }).kind !== "unreadable"
  return inquiryDetailSchema.parse({
    fields: fields.length > 0 ? fields : undefined,
    required_scope: scope !== null && isForeign(scope, input) ? scope : undefined,
    required: amount(given.required),
    available: amount(given.available),
    cost: amount(given.price_irt),
    charged: chargeIn([{ charged: given.charged }]) ?? (isAnswered ? "unreadable" : undefined),
    http_status: orNull(httpStatusSchema, given.http_status) ?? undefined,
    upstream_error: typeof given.upstream_error === "string" ? toldWord(given.upstream_error) : undefined,
  })
}

/** A number that was sent, with zeros before it or not. */
const isSent = (amount: number, input: Input): boolean =>
  String(amount).length >= MIN_TELLING_LENGTH &&
  Object.values(input).some((sent) => String(sent).replace(/^0+/, "") === String(amount))

/**
 * Assumption 14: a map of field to texts; also under `fields` or `errors`. What is no text or list of texts belongs to
 * no field.
 */
function fieldsOf(given: Record<string, unknown>): string[] {
  const map = orNull(record, given.fields) ?? orNull(record, given.errors) ?? given
  const texts = z.union([z.string(), z.array(z.string()).min(1)])
  return Object.entries(map)
    .filter(([, text]) => texts.safeParse(text).success)
    .map(([name]) => name.replace(/^input\./, ""))
}

/** No piece of what was sent: neither a word of it nor a longer value as a whole. */
function isForeign(text: string, input: Input): boolean {
  const words = wordsOf(text)
  return Object.values(input).every((sent) => {
    const value = String(sent).toLowerCase()
    const overlaps = value.length >= MIN_TELLING_LENGTH && (text.includes(value) || value.includes(text))
    return !overlaps && !wordsOf(value).some((word) => words.includes(word))
  })
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
