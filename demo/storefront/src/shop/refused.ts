import { refusalOf } from "medusa-plugin-domain-reseller-client"

export const UNAUTHORIZED = 401
export const FORBIDDEN = 403
export const NOT_FOUND = 404
/** Somebody has an account with this e-mail address. */
export const TAKEN = 422
export const SERVER_FAULT = 500

/** The HTTP status of a refused request, null for a fault without an answer. Medusa answers a 401 with a bare text. */
export const statusOf = (fault: unknown): number | null =>
  (fault as { response?: { status?: number } } | null)?.response?.status ?? null

/** For `catch`: what takes the answer's place where the shop refuses with this status or code. */
export const insteadOf =
  <Answer>(refusal: number | string, answer: Answer) =>
  (fault: unknown): Answer => {
    if (statusOf(fault) === refusal || refusalOf(fault)?.code === refusal) return answer
    throw fault
  }
