import { Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Interface, OrderRow } from "../../core/orders/order-row"
import type { LimitName, Priority } from "../../core/ports/budget"
import { SECOND_MS } from "../../core/time"
import type { MailOutcome } from "../../postgres/notices/notices-store"
import type { ObservedCall } from "../../upstream/http/observer"

const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

const SWEEP_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

const REFUND_STATES: readonly string[] = ["refunded", "refund_held"]

/** Labels are words of ours with few values: no name of a domain, no customer and no id. */
export class Metrics {
  readonly registry = new Registry()

  private readonly calls = this.counter("upstream_requests_total", "HTTP requests to upstream", [
    "interface",
    "endpoint",
    "outcome",
    "error",
  ])
  private readonly callSeconds = this.histogram(
    "upstream_request_seconds",
    "Time of one HTTP request to upstream",
    ["interface", "endpoint"],
    CALL_SECONDS,
  )
  private readonly paidCalls = this.counter("paid_calls_total", "Calls that may cost money", [
    "endpoint",
    "outcome",
  ])
  private readonly slots = this.counter(
    "budget_slots_total",
    "Slots of the rate limits that were asked for",
    ["limit", "priority", "outcome"],
  )
  private readonly waited = this.counter(
    "budget_wait_seconds_total",
    "Time that calls stood still for a slot",
    ["limit", "priority"],
  )
  private readonly changes = this.counter("order_changes_total", "Orders that came into a state", [
    "kind",
    "state",
  ])
  private readonly holds = this.counter("holds_total", "Orders that came to wait for a decision", ["reason"])
  private readonly refunds = this.counter("refunds_total", "Refunds by what they came to", ["outcome"])
  private readonly mails = this.counter("mails_total", "Attempts to send a mail by what they came to", [
    "outcome",
  ])
  private readonly sweeps = this.histogram("sweep_seconds", "Time of one sweep", ["sweep"], SWEEP_SECONDS)

  readonly now = {
    database: this.gauge("database_up", "Whether the database answered this scrape"),
    upstream: this.gauge("upstream_up", "Whether upstream was reached and took the token at the last call", [
      "interface",
    ]),
    guards: this.gauge("guards_missing", "Guards of the cart that other code has replaced"),
    sweepAge: this.gauge("sweep_age_seconds", "Time since the end of the last sweep", ["sweep"]),
    orders: this.gauge("orders", "Orders that have not ended", ["state", "interface"]),
    held: this.gauge("orders_held", "Orders that wait for a decision", ["reason"]),
    due: this.gauge("orders_due", "Orders whose time has come, up to 1000"),
    dueAge: this.gauge("oldest_due_seconds", "How long the oldest of them waits"),
    slotsInUse: this.gauge("budget_slots_in_use", "Slots of a rate limit in use, of all instances", [
      "limit",
    ]),
    slotsUsable: this.gauge(
      "budget_slots_usable",
      "Slots of a rate limit there are to use, fewer after a 429",
      ["limit"],
    ),
    slotsPaused: this.gauge("budget_paused_seconds", "How long a limit rests after a 429", ["limit"]),
  }

  called(of: Interface, { endpoint, kind, error, is_paid, took_ms }: ObservedCall): void {
    this.calls.inc({ interface: of, endpoint, outcome: kind, error: error ?? "" })
    this.callSeconds.observe({ interface: of, endpoint }, took_ms / SECOND_MS)
    if (is_paid) this.paidCalls.inc({ endpoint, outcome: kind })
  }

  slot(limit: LimitName, priority: Priority, outcome: "taken" | "busy"): void {
    this.slots.inc({ limit, priority, outcome })
  }

  stoodStill(limit: LimitName, priority: Priority, ms: number): void {
    this.waited.inc({ limit, priority }, ms / SECOND_MS)
  }

  changed({ state, hold_reason, request }: OrderRow): void {
    this.changes.inc({ kind: request.kind, state })
    if (hold_reason !== null && state === "held") this.holds.inc({ reason: hold_reason })
    if (REFUND_STATES.includes(state)) this.refunds.inc({ outcome: state })
  }

  mailed(outcome: MailOutcome["state"] | "later"): void {
    this.mails.inc({ outcome })
  }

  swept(sweep: "orders" | "housekeeping" | "mailing", took_ms: number): void {
    this.sweeps.observe({ sweep }, took_ms / SECOND_MS)
  }

  private counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name: `domain_reseller_${name}`, help, labelNames, registers: [this.registry] })
  }

  private gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
    return new Gauge({ name: `domain_reseller_${name}`, help, labelNames, registers: [this.registry] })
  }

  private histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) {
    const registers = [this.registry]
    return new Histogram({ name: `domain_reseller_${name}`, help, labelNames, buckets, registers })
  }
}
