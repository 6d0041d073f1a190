import type { RefusalBody } from "../wire/refusal"

/** A refusal that the shop explained: `code` is stable, `message` is a sentence, `details` has all that was answered. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: RefusalBody
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null

const isRefusalBody = (data: unknown): data is RefusalBody =>
  isRecord(data) && typeof data.type === "string" && typeof data.message === "string"

/**
 * What the shop said in refusing a request, or null for a fault (no network, no answer, an answer of another shape).
 * Reads the errors of axios, of Medusa's JS client and of `fetchRequest` alike. Refusals of Medusa's own that carry no
 * code have their type in its place.
 */
export function refusalOf(fault: unknown): Refusal | null {
  if (!isRecord(fault) || !isRecord(fault.response)) return null
  const { status, data } = fault.response
  if (typeof status !== "number" || !isRefusalBody(data)) return null
  const code = typeof data.code === "string" ? data.code : data.type
  return { status, code, message: data.message, details: { ...data, code } }
}
