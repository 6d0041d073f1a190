import { Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Interface, OrderRow } from "../../orders/order-row"
import { SECOND_MS } from "../../shared/time"
import type { ObservedCall } from "../../upstream/http/transport"

const REFUND_STATES: readonly string[] = ["refunded", "refund_held"]

type Metric = readonly [help: string, ...labels: string[]]

/** Labels are words of ours with few values: no name of a domain, no customer and no id. */
const COUNTERS = {
  upstream_requests_total: ["HTTP requests to upstream", "interface", "endpoint", "outcome", "error"],
  paid_calls_total: ["Calls that may cost money", "endpoint", "outcome"],
  budget_slots_total: ["Slots of the rate limits that were asked for", "limit", "priority", "outcome"],
  budget_wait_seconds_total: ["Time that calls stood still for a slot", "limit", "priority"],
  order_changes_total: ["Orders that came into a state", "kind", "state"],
  holds_total: ["Orders that came to wait for a decision", "reason"],
  refunds_total: ["Refunds by what they came to", "outcome"],
  mails_total: ["Attempts to send a mail by what they came to", "outcome"],
} as const satisfies Record<string, Metric>

const GAUGES = {
  database_up: ["Whether the database answered this scrape"],
  upstream_up: ["Whether upstream was reached and took the token at the last call", "interface"],
  guards_missing: ["Guards of the cart that other code has replaced"],
  sweep_age_seconds: ["Time since the end of the last sweep", "sweep"],
  orders: ["Orders that have not ended", "state", "interface"],
  orders_held: ["Orders that wait for a decision", "reason"],
  orders_due: ["Orders whose time has come, up to 1000"],
  oldest_due_seconds: ["How long the oldest of them waits"],
  budget_slots_in_use: ["Slots of a rate limit in use, of all instances", "limit"],
  budget_slots_usable: ["Slots of a rate limit there are to use, fewer after a 429", "limit"],
  budget_paused_seconds: ["How long a limit rests after a 429", "limit"],
} as const satisfies Record<string, Metric>

const HISTOGRAMS = {
  upstream_request_seconds: ["Time of one HTTP request to upstream", "interface", "endpoint"],
  sweep_seconds: ["Time of one sweep", "sweep"],
} as const satisfies Record<string, Metric>

const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const madeOf = <Name extends string, Made>(
  table: Readonly<Record<Name, Metric>>,
  make: (about: { name: string; help: string; labelNames: string[] }) => Made,
): Record<Name, Made> => {
  const made = Object.entries<Metric>(table).map(([name, [help, ...labelNames]]) => [
    name,
    make({ name: `domain_reseller_${name}`, help, labelNames }),
  ])
  return Object.fromEntries(made)
}

export type Metrics = ReturnType<typeof newMetrics>

export function newMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counters = madeOf(COUNTERS, (one) => new Counter({ ...one, registers }))
  const seconds = madeOf(HISTOGRAMS, (one) => new Histogram({ ...one, buckets: SECONDS, registers }))
  return {
    registry,
    counters,
    gauges: madeOf(GAUGES, (one) => new Gauge({ ...one, registers })),
    seconds,
    called(of: Interface, { endpoint, kind, error, is_paid, took_ms }: ObservedCall): void {
      counters.upstream_requests_total.inc({ interface: of, endpoint, outcome: kind, error: error ?? "" })
      seconds.upstream_request_seconds.observe({ interface: of, endpoint }, took_ms / SECOND_MS)
      if (is_paid) counters.paid_calls_total.inc({ endpoint, outcome: kind })
    },
    changed({ state, hold_reason, request }: OrderRow): void {
      counters.order_changes_total.inc({ kind: request.kind, state })
      if (hold_reason !== null && state === "held") counters.holds_total.inc({ reason: hold_reason })
      if (REFUND_STATES.includes(state)) counters.refunds_total.inc({ outcome: state })
    },
  }
}
