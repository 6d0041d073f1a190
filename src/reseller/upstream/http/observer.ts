import type { LimitName, Priority } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import type { ErrorIdentifier } from "../../contract/error-meaning"

/** The endpoints of contract D4 and I4, as metrics and the log name them. */
export type Endpoint =
  | "ping"
  | "tlds"
  | "check"
  | "list"
  | "details"
  | "register"
  | "renew"
  | "nameservers"
  | "lock"
  | "auto_renew"
  | "services"
  | "pricing"
  | "inquiry"

/** `error` is a listed identifier: nothing here was written by a person. */
export type ObservedCall = {
  endpoint: Endpoint
  is_paid: boolean
  kind: CallResult<unknown>["kind"]
  error: ErrorIdentifier | null
  took_ms: number
  request_id: string | null
}

export type UpstreamObserver = {
  called(call: ObservedCall): void
  waited(limit: LimitName, priority: Priority, ms: number): void
}

/** Hexadecimal, with no digits in a row as long as a national code has, or a phone number. */
const GENERATED = /^(?!.*\d{10})(req[_-])?[\da-f-]{16,64}$/i

/** Null where it does not look generated: only then can it stand in a log, whatever upstream or a proxy has put there. */
export const requestIdOf = (header: unknown, token: string): string | null =>
  typeof header === "string" && GENERATED.test(header) && !header.includes(token) ? header : null
