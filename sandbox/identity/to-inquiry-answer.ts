import { z } from "zod"
import { assertNever } from "../assert-never"
import { type Done, EXTRA_IN_DATA, type Outcome, type Refused, toAnswer } from "../envelope"
import { type Answer, htmlAnswer, jsonAnswer } from "../http/reply"
import type { Mode } from "../liberties/table"

export const payloadSchema = z.object({
  service: z.string(),
  result: z.unknown(),
  /** Integer IRT. */
  charged: z.number(),
  currency: z.literal("IRT"),
  price_version: z.string(),
})
export type InquiryPayload = z.output<typeof payloadSchema>

export function toInquiryAnswer(outcome: Outcome, mode: Mode): Answer {
  if (!outcome.ok) return refusal(outcome, mode)
  const payload = payloadSchema.safeParse(outcome.data)
  // The catalogue, and data that a fault has put in the place of a result.
  if (!payload.success) return toAnswer(outcome, mode)
  const answer = placed(outcome, withExtraFields(payload.data, mode), mode)
  const hasData = typeof answer.data === "object" && answer.data !== null
  return toAnswer(answer, hasData ? mode : { ...mode, replayed_in: inEnvelope(mode) })
}

const inEnvelope = ({ replayed_in }: Mode) => (replayed_in === "absent" ? "absent" : "envelope")

function placed(outcome: Done, payload: InquiryPayload, mode: Mode): Done {
  const { result, service, price_version, charged } = payload
  const rest = { service, price_version, charged, currency: "IRT" }
  switch (mode.result_in) {
    case "data.result":
      return { ...outcome, data: { ...rest, result } }
    case "data.output":
      return { ...outcome, data: { ...rest, output: result } }
    case "data.response.result":
      return { ...outcome, data: { ...rest, response: { result } } }
    case "among_billing":
      return { ...outcome, data: { ...rest, ...fieldsOf(result) } }
    case "data":
      return { ...outcome, data: result, beside: rest }
    case "result":
      return { ...outcome, data: undefined, beside: { ...rest, result } }
    case "top":
      return { ...outcome, data: undefined, beside: { ...rest, ...fieldsOf(result) } }
    default:
      return assertNever(mode.result_in)
  }
}

const fieldsOf = (result: unknown): object =>
  typeof result === "object" && result !== null ? result : { result }

function withExtraFields(payload: InquiryPayload, mode: Mode): InquiryPayload {
  return mode.extra_fields ? { ...payload, result: extended(payload.result) } : payload
}

function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended)
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, extended(inner)])
  return { ...Object.fromEntries(fields), ...EXTRA_IN_DATA }
}

/** The envelope, or a body where the HTTP status alone decides (assumption 23). */
function refusal(refused: Refused, mode: Mode): Answer {
  switch (mode.identity_errors) {
    case "envelope":
      return toAnswer(refused, mode)
    case "plain":
      return jsonAnswer(refused.status, { detail: refused.message, errors: refused.data })
    case "html":
      return htmlAnswer(refused.status, `<html><body><h1>${refused.status}</h1></body></html>`)
    default:
      return assertNever(mode.identity_errors)
  }
}
