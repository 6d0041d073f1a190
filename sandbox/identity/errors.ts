import { z } from "zod"
import { type Refused, refuse } from "../envelope"
import { INQUIRY_ERRORS, type InquiryError, isIdentifier } from "../identifiers"

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
