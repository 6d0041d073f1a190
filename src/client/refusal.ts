import type { LostLine, PriceChange, RefusalBody } from "./types"

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
 * The shop's refusal of a request, or null for a fault (no network, no answer, an answer of another shape).
 * Reads the errors of axios, of Medusa 1.x's JS client and of `fetchRequest` alike; those of Medusa 2's SDK have no body. Refusals of Medusa's own that carry no
 * code have their type in its place.
 */
export function refusalOf(fault: unknown): Refusal | null {
  if (!isRecord(fault) || !isRecord(fault.response)) return null
  const { status, data } = fault.response
  if (typeof status !== "number" || !isRefusalBody(data)) return null
  const code = typeof data.code === "string" ? data.code : data.type
  return { status, code, message: data.message, details: { ...data, code } }
}

/** A refusal that passes by itself. `progress`, in lines of the cart, of a request that goes on where it stopped. */
export type Waiting = {
  readonly retry_in_ms: number
  readonly progress: NonNullable<RefusalBody["progress"]> | null
}

/** Milliseconds until the same request is worth another try (503 `busy`, 429 `too_many_requests`); null for every other refusal. */
export function waitingOf({ code, details }: Refusal): Waiting | null {
  const { retry_in_ms, progress = null } = details
  if (code !== "busy" && code !== "too_many_requests") return null
  return typeof retry_in_ms === "number" ? { retry_in_ms, progress } : null
}

/** The lines that became dearer between cart and payment (409 `price_changed`); the cart has the new prices: paying again accepts them. */
export function priceChangesOf({ code, details }: Refusal): readonly PriceChange[] {
  if (code !== "price_changed" || !Array.isArray(details.changes)) return []
  return details.changes
}

/** The lines that cannot be paid for any more: those of a 409 `domain_unavailable` and its like. The rest of the cart can. */
export const lostLinesOf = ({ details: { lost } }: Refusal): readonly LostLine[] =>
  Array.isArray(lost) ? lost : []
