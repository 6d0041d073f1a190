import type { CallResult } from "../../core/contract/call-result"
import type { ErrorIdentifier } from "../../core/contract/error-meaning"
import type { LimitName, Priority } from "../../core/ports/budget"
import { scrubSecrets } from "./secrets"

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

/** Hears of every request, for operators; it decides nothing and never throws. */
export type UpstreamObserver = {
  called(call: ObservedCall): void
  waited(limit: LimitName, priority: Priority, ms: number): void
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const RANDOM_TEXT = /^(req[_-])?[\da-z]{16,64}$/i

/** As many digits in a row as a national code has, or a phone number. */
const LONG_NUMBER = /\d{10}/

/** Random text has digits in several places and letters; a name with a year behind it has not. */
const isMixed = (text: string) => /\d[a-z]+\d/i.test(text)

/** Null where it does not look generated: only then can it stand in a log, whatever upstream or a proxy has put there. */
export function requestIdOf(header: unknown, token: string): string | null {
  const text = scrubSecrets(header, token)
  if (typeof text !== "string" || LONG_NUMBER.test(text)) return null
  return UUID.test(text) || (RANDOM_TEXT.test(text) && isMixed(text)) ? text : null
}
