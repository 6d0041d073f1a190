import { rateLimitedAnswer } from "../account/rate-limit"
import { isIdentifier } from "../envelope/errors"
import { type Outcome, type Refused, refuse } from "../envelope/outcome"
import { htmlAnswer, type Reply, whole } from "../http/reply"
import type { World } from "../state/world"
import type { Fault } from "./fault"

export const BAD_GATEWAY_PAGE = htmlAnswer(
  502,
  "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
)

/** Either a finished reply, or an outcome that still goes through the envelope. */
export type Struck = { kind: "reply"; reply: Reply } | { kind: "outcome"; outcome: Outcome }

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
        outcome: {
          ok: false,
          error: fault.identifier,
          message: "Something that v1 does not list.",
          data: undefined,
          status: fault.http_status,
          pinned_status: false,
        },
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
