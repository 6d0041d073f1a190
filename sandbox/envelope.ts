import { type Answer, jsonAnswer } from "./http/reply"
import { ERRORS, type Identifier, INQUIRY_ERRORS, type InquiryError, isIdentifier } from "./identifiers"
import type { Mode } from "./liberties/table"

export type Outcome = Done | Refused

/** `beside` holds fields that stand beside `data` in the envelope (paging). */
export type Done = { ok: true; data: unknown; replayed: boolean; beside: Record<string, unknown> }

/** `pinned_status`: an HTTP status that even the mode `errors_as_200` leaves alone. */
export type Refused = {
  ok: false
  error: string
  message: string
  data: unknown
  status: number
  pinned_status: boolean
}

export function done(data: unknown, beside: Record<string, unknown> = {}): Done {
  return { ok: true, data, replayed: false, beside }
}

/** `data` is the detail that contract D7 promises for some identifiers. */
export function refuse(error: Identifier, data?: unknown): Refused {
  return { ok: false, error, ...ERRORS[error], data, pinned_status: false }
}

export function refuseInquiry(error: InquiryError, data?: unknown): Refused {
  return { ok: false, error, ...INQUIRY_ERRORS[error], data, pinned_status: false }
}

const isInquiryError = (identifier: string): identifier is InquiryError =>
  Object.hasOwn(INQUIRY_ERRORS, identifier)

const UNLISTED_STATUS = 422

export function refuseAs(identifier: string): Refused {
  if (isIdentifier(identifier)) return refuse(identifier)
  if (isInquiryError(identifier)) return refuseInquiry(identifier)
  const message = "Something that v1 does not list."
  return {
    ok: false,
    error: identifier,
    message,
    data: undefined,
    status: UNLISTED_STATUS,
    pinned_status: false,
  }
}

/** Contract D9.4: an endpoint that is not published answers 404. Its identifier is none of contract D7. */
export function endpointNotFound(): Refused {
  return {
    ok: false,
    error: "endpoint_not_found",
    message: "There is no such endpoint.",
    data: undefined,
    status: 404,
    pinned_status: true,
  }
}

/** Fields that v1 does not list: a client must not fail on them (contract D9.3). */
const EXTRA_IN_ENVELOPE = { served_by: "sandbox" }
export const EXTRA_IN_DATA = { added_later: { any: ["thing"] } }

/** The envelope of contract D2.1, in the variant that the mode asks for. */
export function toAnswer(outcome: Outcome, mode: Mode): Answer {
  const extra = mode.extra_fields ? EXTRA_IN_ENVELOPE : {}
  if (!outcome.ok) {
    const { ok, error, message, data } = outcome
    const status = mode.errors_as_200 && !outcome.pinned_status ? 200 : outcome.status
    return jsonAnswer(status, { ok, error, message, data, ...extra })
  }
  const flag = outcome.replayed ? { replayed: true } : {}
  const inData = {
    ...(mode.extra_fields ? EXTRA_IN_DATA : {}),
    ...(mode.replayed_in === "data" ? flag : {}),
  }
  const inEnvelope = { ...outcome.beside, ...(mode.replayed_in === "envelope" ? flag : {}), ...extra }
  return jsonAnswer(200, { ok: true, data: withFields(outcome.data, inData), ...inEnvelope })
}

function withFields(data: unknown, fields: Record<string, unknown>): unknown {
  if (Array.isArray(data)) return data.map((element) => withFields(element, fields))
  return typeof data === "object" && data !== null ? { ...data, ...fields } : data
}
