import { AsyncLocalStorage } from "node:async_hooks"
import { type Budget, priorityIn } from "../budget/budget"
import type { EngineDeps, Operation } from "../engine/operation"
import { UpstreamStanding } from "../operations/health/upstream-standing.service"
import type { Metrics } from "../operations/metrics/metrics.service"
import type { Options } from "../options/options-schema"
import type { Interface, OrderRow } from "../orders/order-row"
import { SECOND_MS } from "../shared/time"
import type { ObservedCall, UpstreamObserver } from "../upstream/http/transport"

export type Observed = ReturnType<typeof observe>

/** Listeners: the health, the metrics and the log. The plugin's work never depends on them. */
export function observe({ metrics: option }: Pick<Options, "metrics">, log: EngineDeps["log"]) {
  const standing = { domains: new UpstreamStanding("domains"), identity: new UpstreamStanding("identity") }
  const metrics = option === undefined ? null : newMetrics()
  /** The row that the engine works on, while it does. */
  const current = new AsyncLocalStorage<OrderRow>()
  return {
    standing,
    metrics,
    observerOf: (of: Interface): UpstreamObserver => ({
      called(call) {
        standing[of].called(call)
        metrics?.called(of, call)
        const row = current.getStore()
        if (row && (call.is_paid || call.kind !== "answered")) log("info", callLine(row, call))
      },
      waited: (limit, priority, ms) =>
        metrics?.counters.budget_wait_seconds_total.inc({ limit, priority }, ms / SECOND_MS),
    }),
    traced: (operation: Operation): Operation => {
      const { record } = operation
      return {
        ...operation,
        requote: (row) => current.run(row, () => operation.requote(row)),
        send: (row, sending) => current.run(row, () => operation.send(row, sending)),
        record: record && { ...record, look: (row) => current.run(row, () => record.look(row)) },
      }
    },
    changed(row: OrderRow) {
      metrics?.changed(row)
      log("info", changeLine(row))
    },
  }
}

/** Loaded where the option asks for it alone: the library takes 12 MB of memory. */
const newMetrics = (): Metrics =>
  (
    require("../operations/metrics/metrics.service") as typeof import("../operations/metrics/metrics.service")
  ).newMetrics()

/** The row's ids alone: the name and the customer are looked up by them. */
function callLine({ id }: OrderRow, { endpoint, kind, error, took_ms, request_id }: ObservedCall): string {
  const told = request_id === null ? "" : `, upstream's request ${request_id}`
  return `${id}: ${endpoint} was ${kind}${error === null ? "" : ` (${error})`} in ${Math.round(took_ms)} ms${told}`
}

const changeLine = ({ id, order_id, state, hold_reason }: OrderRow): string =>
  `${id} is ${state}${hold_reason === null ? "" : ` (${hold_reason})`}${order_id === null ? "" : `, of ${order_id}`}`

export const counted = (budget: Budget, metrics: Metrics | null): Budget =>
  metrics === null
    ? budget
    : {
        async take(limit, asking) {
          const taken = await budget.take(limit, asking)
          const outcome = taken.kind === "slot" ? "taken" : "busy"
          metrics.counters.budget_slots_total.inc({ limit, priority: priorityIn(asking), outcome })
          return taken
        },
        pause: (limit, for_ms) => budget.pause(limit, for_ms),
      }
