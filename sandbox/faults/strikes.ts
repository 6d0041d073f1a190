import { rateLimitedAnswer } from "../account/rate-limit"
import { type Outcome, type Refused, refuse, refuseAs } from "../envelope"
import { type Answer, htmlAnswer, type Reply, whole } from "../http/reply"
import { isIdentifier } from "../identifiers"
import type { Mode } from "../liberties/table"
import type { World } from "../state/world"
import { type Fault, faultSchema } from "./fault"

const BAD_GATEWAY_PAGE = htmlAnswer(
  502,
  "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
)

type Struck = { kind: "reply"; reply: Reply } | { kind: "outcome"; outcome: Outcome }

/** What a fault answers instead of any work; null when it strikes later. */
export function strikeBefore(world: World, fault: Fault): Struck | null {
  switch (fault.kind) {
    case "reset":
      return { kind: "reply", reply: { kind: "reset" } }
    case "hang_before":
      return { kind: "reply", reply: { kind: "silence" } }
    case "html502":
      return { kind: "reply", reply: whole(BAD_GATEWAY_PAGE) }
    case "rate_limited": {
      world.counters.rate_limited_by_fault += 1
      const ms = fault.retry_after_s === null ? null : fault.retry_after_s * 1000
      return { kind: "reply", reply: whole(rateLimitedAnswer(world, ms)) }
    }
    case "error":
      return { kind: "outcome", outcome: scriptedRefusal(fault.identifier, fault.data, fault.http_status) }
    case "unknown_error":
      return {
        kind: "outcome",
        outcome: { ...refuseAs(fault.identifier), status: fault.http_status },
      }
    default:
      return null
  }
}

function scriptedRefusal(identifier: string, data: unknown, status: number | undefined): Refused {
  if (!isIdentifier(identifier)) throw new Error(`Bug! Not an identifier: ${identifier}`)
  const refused = refuse(identifier, data)
  return status === undefined ? refused : { ...refused, status, pinned_status: true }
}

export function strikeDelivery(fault: Fault | null, answer: Answer): Reply {
  switch (fault?.kind) {
    case "lost":
      return { kind: "cut" }
    case "hang":
      return { kind: "silence" }
    case "reset_after":
      return { kind: "reset" }
    case "half":
      return { kind: "half", answer }
    case "drip":
      return { kind: "drip", answer, every_ms: fault.every_ms }
    case "status_after":
      return whole({ ...answer, status: fault.http_status })
    case "no_body":
      return whole({ ...answer, body: "" })
    case "html502_after":
      return whole(BAD_GATEWAY_PAGE)
    default:
      return whole(answer)
  }
}

const STATE_FIELDS = ["state", "order_state", "status"]

export function strikeData(fault: Fault | null, outcome: Outcome): Outcome {
  if (!outcome.ok) return outcome
  switch (fault?.kind) {
    case "odd_state":
      return { ...outcome, data: withOddState(outcome.data, fault.value) }
    case "null_data":
      return { ...outcome, data: null }
    case "empty_data":
      return { ...outcome, data: {} }
    case "bad_data":
      return { ...outcome, data: fault.data === undefined ? { surprise: 42 } : fault.data }
    default:
      return outcome
  }
}

function withOddState(data: unknown, word: string): unknown {
  if (Array.isArray(data)) return data.map((element) => withOddState(element, word))
  if (typeof data !== "object" || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, STATE_FIELDS.includes(field) ? word : value]),
  )
}

/** What the liberties make of the answer to a paid call that did its work; null where a refusal or they leave it alone. */
export function afterWork({ after_work, after_work_on }: Mode, outcome: Outcome): Fault | null {
  if (after_work === null || !outcome.ok) return null
  return outcome.replayed && after_work_on === "first" ? null : faultSchema.parse({ kind: after_work })
}
