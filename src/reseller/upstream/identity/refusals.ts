import { z } from "zod"
import type { CallResult } from "../../contract/call-result"
import type { ErrorIdentifier, InquiryDetail } from "../../contract/error-meaning"
import { INQUIRIES, serviceIdSchema } from "../../inquiries/inquiries"
import { amountSchema, orNull } from "../amount"
import type { ReadRefusal } from "../http/transport"

/** Contract I7 for 401 and 403; assumption 23 for the rest. */
const BY_STATUS: Readonly<Record<number, ErrorIdentifier>> = {
  400: "validation_failed",
  401: "invalid_token",
  403: "insufficient_scope",
  409: "conflict",
  422: "validation_failed",
}

/** The two that the contract itself gives a meaning: they tell what an unlisted identifier does not. */
const CERTAIN = [401, 403]

/** Upstream gave up waiting for the request: it says nothing of the request. */
const REQUEST_TIMEOUT = 408

/** The status decides without an envelope, and for an unlisted identifier where it is certain. 5xx is lost: the same key will tell. */
export const readRefusal: ReadRefusal = ({ status, error, detail }) => {
  const known = BY_STATUS[status]
  if (error === null) {
    if (known !== undefined) return { kind: "refused", error: known, detail: { http_status: status } }
    if (status < 400 || status >= 500 || status === REQUEST_TIMEOUT) return null
    return { kind: "refused_unknown", error: `http_${status}`, detail: { http_status: status } }
  }
  if (status >= 500) return { kind: "lost", cause: `HTTP ${status} with an error` }
  if (known === undefined || !CERTAIN.includes(status)) return null
  const told = { ...(typeof detail === "object" ? detail : {}), upstream_error: error }
  return { kind: "refused", error: known, detail: told }
}

/** Upstream may repeat what it refuses: kept are listed identifiers, names of the service's own fields, scopes, amounts and the status. */
export function withoutPersonalData<T>(result: CallResult<T>, service: string): CallResult<T> {
  switch (result.kind) {
    case "refused":
      return { ...result, detail: safeDetail(result.detail, service) }
    case "refused_unknown":
      return { ...result, error: toldWord(result.error), detail: safeDetail(result.detail, service) }
    case "unreadable":
      return { kind: "unreadable", cause: "the answer does not fit", raw: null }
    case "answered":
    case "rate_limited":
    case "not_sent":
    case "lost":
    case "busy":
      return result
  }
}

/** Identifiers beyond contract D7 that are told as they are, and our own names for answers without the envelope. */
const TOLD_WORDS =
  /^(max_charge_exceeded|(service|endpoint)_not_found|idempotency_key_required|not_allowed|unauthorized|forbidden|service_unavailable|internal_error|http_\d{3})$/

/** Any other identifier could be made of what was sent. */
const toldWord = (error: string): string => (TOLD_WORDS.test(error) ? error : "unlisted_error")

const record = z.record(z.unknown())
const scopeSchema = z.string().regex(/^identity:[a-z:-]{1,60}$/)
/** Above any fee and below any mobile number. */
const detailAmountSchema = amountSchema.lt(1_000_000_000)
const httpStatusSchema = z.number().int().min(100).max(599)

const told = <Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>) => schema.optional().catch(undefined)
const detailSchema = z.object({
  required_scope: told(scopeSchema),
  required: told(detailAmountSchema),
  available: told(detailAmountSchema),
  price_irt: told(detailAmountSchema),
  http_status: told(httpStatusSchema),
  upstream_error: told(z.string().transform(toldWord)),
})

function safeDetail(detail: unknown, service: string): InquiryDetail {
  const given = orNull(record, detail) ?? {}
  const known = serviceIdSchema.safeParse(service)
  const own = known.success ? Object.keys(INQUIRIES[known.data].fields) : []
  const fields = fieldsOf(given).filter((field) => own.includes(field))
  const { price_irt: cost, ...others } = detailSchema.parse(given)
  return { ...others, cost, fields: fields.length > 0 ? fields : undefined }
}

/** Assumption 14: a map of field to text or texts; also under `fields` or `errors`. */
function fieldsOf(given: Record<string, unknown>): string[] {
  const map = orNull(record, given.fields) ?? orNull(record, given.errors) ?? given
  const texts = z.union([z.string(), z.array(z.string()).min(1)])
  return Object.entries(map)
    .filter(([, text]) => texts.safeParse(text).success)
    .map(([name]) => name.replace(/^input\./, ""))
}
