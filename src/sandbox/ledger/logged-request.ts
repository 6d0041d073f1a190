import type { LimitName } from "../account/limit-name"

/** One request of an interface. Never the token: `token` is a short digest, null when none was recognised. */
export type LoggedRequest = {
  seq: number
  /** Arrival, ISO date-time with milliseconds. */
  at: string
  method: string
  /** Without the query. */
  path: string
  endpoint: string | null
  limit: LimitName | null
  token: string | null
  idempotency_key: string | null
  /** The HTTP status sent; null while at work and when no answer was sent. */
  status: number | null
  /** The identifier of a refusal. */
  error: string | null
  replayed: boolean
  /** The kinds of the faults that were played. */
  faults: string[]
  /** How the reply went out; `open` while at work. */
  delivery: "open" | "whole" | "half" | "cut" | "reset" | "silence"
}
