import { z } from "zod"
import { ERRORS, isIdentifier, type Refused, refuse } from "../envelope"

/** What a successful inquiry comes to, before the mode says where each part stands. */
export const payloadSchema = z.object({
  service: z.string(),
  result: z.unknown(),
  /** Integer IRT. */
  charged: z.number(),
  currency: z.literal("IRT"),
  price_version: z.string(),
})
export type InquiryPayload = z.output<typeof payloadSchema>

/**
 * Refusals that the domain interface does not have. Identifiers and status codes are our choice: contract I7 shows none
 * but 401 and 403 (assumption 23).
 */
export const INQUIRY_ERRORS = {
  idempotency_key_required: { status: 400, message: "The Idempotency-Key header is missing." },
  bad_idempotency_key: {
    ...ERRORS.bad_idempotency_key,
    message: "The idempotency key does not fit its pattern.",
  },
  service_not_found: { status: 404, message: "There is no such inquiry." },
  // A status of its own: with a body that is not the envelope it must not pass for a wrong input or a key conflict.
  max_charge_exceeded: {
    status: 412,
    message: "The fee is above the accepted maximum; nothing was charged.",
  },
} as const

export type InquiryError = keyof typeof INQUIRY_ERRORS

export function refuseInquiry(error: InquiryError, data?: unknown): Refused {
  return { ok: false, error, ...INQUIRY_ERRORS[error], data, pinned_status: false }
}

const isInquiryError = (identifier: string): identifier is InquiryError =>
  Object.hasOwn(INQUIRY_ERRORS, identifier)

/** HTTP status of an identifier that no contract lists. */
const UNLISTED_STATUS = 422

/** By any identifier, listed or not. */
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
