import type { Outcome } from "../envelope/outcome"
import { type Answer, type Reply, whole } from "../http/reply"
import type { Fault } from "./fault"
import { BAD_GATEWAY_PAGE } from "./strike-before"

/** How the answer to finished work leaves. */
export function strikeDelivery(fault: Fault | null, answer: Answer): Reply {
  switch (fault?.kind) {
    case "lost":
      return { kind: "cut" }
    case "hang":
      return { kind: "silence" }
    case "half":
      return { kind: "half", answer }
    case "html502_after":
      return whole(BAD_GATEWAY_PAGE)
    default:
      return whole(answer)
  }
}

const STATE_FIELDS = ["state", "order_state", "status"]

/** What the data of finished work is turned into. A refusal stays as it is. */
export function strikeData(fault: Fault | null, outcome: Outcome): Outcome {
  if (!outcome.ok) return outcome
  switch (fault?.kind) {
    case "odd_state":
      return { ...outcome, data: withOddState(outcome.data, fault.value) }
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
