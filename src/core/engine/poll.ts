import { assertUnreachable } from "../assert-unreachable"
import type { CallResult } from "../contract/call-result"
import type { Change } from "../orders/order-row"
import type { Claimed } from "../ports/order-rows"
import { again, hold } from "./changes"
import type { EngineDeps, Operation, Progress } from "./operation"
import { outcomeOf } from "./outcome"
import { MAX_MISSING_MS } from "./pace"

/** Asks upstream about an accepted order (`pending` or `manual`), ever more slowly; never orders again. */
export async function poll(claim: Claimed, operation: Operation, deps: EngineDeps): Promise<void> {
  const change =
    operation.record === null
      ? hold("unknown_answer", `upstream keeps no record that tells when it is ${operation.done}`)
      : afterPoll(claim, await operation.record.read(claim.row), operation, deps)
  await deps.rows.save(claim, change)
}

function afterPoll(
  { row, now }: Claimed,
  result: CallResult<Progress>,
  operation: Operation,
  deps: EngineDeps,
): Change {
  const stay = (reason: string, at_least_ms = 0): Change =>
    again(row, "polls", row.state, reason, { backoff: deps.pace.poll, random: deps.random(), at_least_ms })
  const missing_ms = row.missing_since === null ? 0 : now.getTime() - row.missing_since.getTime()
  switch (result.kind) {
    case "answered": {
      const record = result.data.evidence
      return result.data.order_state === "unproven" && missing_ms >= MAX_MISSING_MS
        ? hold(
            "unknown_answer",
            `upstream says that it is ${operation.done}, and its record does not show it`,
            {},
            { record },
          )
        : outcomeOf(row, result.data, operation, deps, { record })
    }
    case "refused": {
      if (result.error !== "not_found") return stay(result.error)
      return missing_ms >= MAX_MISSING_MS
        ? hold("unknown_answer", "upstream accepted the order but does not know the domain")
        : { ...stay("missing_upstream"), stamp: { missing: true } }
    }
    case "refused_unknown":
      return stay("unknown_error")
    case "unreadable":
      return stay("unreadable_answer")
    case "busy":
      // Upstream was not asked: that makes no later poll slower.
      return { ...stay("budget", result.retry_in_ms), patch: {} }
    case "rate_limited":
      return stay("rate_limited", result.retry_after_ms ?? 0)
    case "not_sent":
    case "lost":
      return stay("upstream_unreachable")
    default:
      return assertUnreachable(result)
  }
}
