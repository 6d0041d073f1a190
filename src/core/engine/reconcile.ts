import { assertUnreachable } from "../assert-unreachable"
import type { HoldReason } from "../orders/holds"
import type { Change, OrderRow } from "../orders/order-row"
import { hold, pause } from "./changes"
import type { EngineDeps, Operation } from "./operation"
import { outcomeOf } from "./outcome"

/** What upstream's record says about paid calls of a row whose answers were lost. */
export type Reconciled =
  /** The record is the work of this row. */
  | { kind: "ours"; change: Change }
  /** There is a record, and it is somebody else's; `by` another row of the shop, or null. */
  | { kind: "foreign"; by: string | null; reason: HoldReason; cause: string; record: unknown }
  /** Upstream has nothing. */
  | { kind: "absent" }
  /** Upstream keeps no record of this kind. */
  | { kind: "no_record" }
  /** It could not be asked, or what it said cannot be read. */
  | { kind: "undecided"; change: Change }

/**
 * Looks at upstream's record of a row in flight. It counts as the row's own only if no other row explains it and it can
 * be the work of the row's calls (money rule 3).
 */
export async function reconcile(
  row: OrderRow,
  now: Date,
  operation: Operation,
  deps: EngineDeps,
): Promise<Reconciled> {
  if (operation.record === null) return { kind: "no_record" }
  const result = await operation.record.read(row)
  const later = (cause: string, at_least_ms = 0): Reconciled => ({
    kind: "undecided",
    change: pause(row, true, cause, deps, { at_least_ms, detail: { cause } }),
  })
  switch (result.kind) {
    case "answered": {
      const { evidence } = result.data
      const rival = await deps.rows.rivalOf(row)
      if (rival) {
        const cause = `it is ${rival.id}'s`
        return { kind: "foreign", by: rival.id, reason: "already_owned", cause, record: evidence }
      }
      const judged = operation.record.judge(row, result.data, now)
      switch (judged.kind) {
        case "absent":
          return judged
        case "foreign":
          return { ...judged, by: null, record: evidence }
        case "unclear":
          return { kind: "undecided", change: hold("unknown_answer", judged.cause, {}, { record: evidence }) }
        case "ours":
          return { kind: "ours", change: outcomeOf(row, result.data, operation, deps, { record: evidence }) }
        default:
          return assertUnreachable(judged)
      }
    }
    case "refused":
      return result.error === "not_found" ? { kind: "absent" } : later(result.error)
    case "refused_unknown":
      return later(result.error)
    case "unreadable":
      return { kind: "undecided", change: hold("unknown_answer", result.cause, {}, { record: result.raw }) }
    case "busy":
      return later("budget", result.retry_in_ms)
    case "rate_limited":
      return later("rate_limited", result.retry_after_ms ?? 0)
    case "not_sent":
    case "lost":
      return later("upstream_unreachable")
    default:
      return assertUnreachable(result)
  }
}
