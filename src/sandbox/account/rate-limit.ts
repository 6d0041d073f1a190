import { assertNever } from "../assert-never"
import { type Answer, htmlAnswer, jsonAnswer } from "../http/reply"
import type { World } from "../state/world"
import type { LimitName } from "./limit-name"

/** Rounded up: who waits that long finds a place. */
function retryAfterHeader(
  form: "seconds" | "date" | "none",
  now: number,
  ms: number,
): Record<string, string> {
  switch (form) {
    case "seconds":
      return { "retry-after": String(Math.ceil(ms / 1000)) }
    case "date":
      return { "retry-after": new Date(Math.ceil((now + ms) / 1000) * 1000).toUTCString() }
    case "none":
      return {}
    default:
      return assertNever(form)
  }
}
