import type { z } from "zod"
import type { healthAnswerSchema } from "../../api-schemas/admin-account"
import { type Found, found, HEALTH, inEnglish, lineOf } from "../../core/conditions/conditions"
import type { Facts } from "../../core/conditions/facts"
import { faultText } from "../../core/fault-text"
import type { Database } from "../../postgres/database"
import { dueRows, heldRows } from "../../postgres/orders/order-health"
import { rowsOf } from "../../postgres/sql"
import type { App } from "../app"
import type { Sweeper } from "../composition/sweeper"
import { engineFacts, engineView } from "./engine-health"
import { inTime } from "./in-time"
import { instanceFacts, sweepFault, sweepLateMs, UNPAID_LATE_MS } from "./instance-facts"
import { portfolioHealth } from "./portfolio-health"
import { versions } from "./versions"

const ANSWER_WITHIN_MS = 2_000

/** As long as upstream's slowest answer with its repeats may take; who asks for it waits on purpose. */
const ASKED_WITHIN_MS = 30_000

export async function healthView(app: App, { ask }: { ask?: "upstream" | undefined }): Promise<HealthView> {
  const { options, sweeper, housekeeping, mailing, database: connection, shop } = app
  const asked = ask === undefined ? NOT_READ : await part("upstream", askUpstream(app), ASKED_WITHIN_MS)
  const database = await pinged(connection)
  const migrations = database.reachable
    ? await part("migrations", shop.missingMigrations(connection))
    : NOT_READ
  const is_whole = migrations.value?.length === 0
  const stored = is_whole ? await storedFacts(app) : NOTHING_STORED
  const known = instanceFacts(app)
  const reasons = found(HEALTH, {
    now: new Date(),
    ...known,
    database_answers: database.reachable,
    migrations_missing: migrations.value ?? [],
    unreadable: [...asked.faults, ...migrations.faults, ...stored.faults],
    ...stored.facts,
  }).map(reasonOf)
  return {
    status: statusOf(reasons),
    reasons,
    database,
    upstream: known.upstream,
    sweep: sweepView(sweeper, sweepLateMs(options.poll)),
    housekeeping: sweepView(housekeeping, UNPAID_LATE_MS),
    mailing: sweepView(mailing, UNPAID_LATE_MS),
    guards_missing: known.guards_missing,
    ...stored.told,
    versions: { ...versions(), migrations_missing: migrations.value },
  }
}

type HealthView = z.input<typeof healthAnswerSchema>["domain_health"]
type Reason = HealthView["reasons"][number]

const reasonOf = (one: Found<typeof HEALTH>): Reason => {
  const told = inEnglish(one)
  return {
    code: one.code,
    severity: told.severity === "down" ? "down" : "degraded",
    message: lineOf(told),
  }
}

function statusOf(reasons: readonly Reason[]): HealthView["status"] {
  if (reasons.some(({ severity }) => severity === "down")) return "down"
  return reasons.length > 0 ? "degraded" : "ok"
}

async function askUpstream({ parts }: App): Promise<void> {
  await Promise.all([parts.registrar.ping(), parts.inquiries?.inquirer.services()])
}

type Stored = {
  told: Pick<HealthView, "orders" | "budget" | "sync" | "undelivered">
  facts: Partial<Facts>
  faults: readonly string[]
}

const NOTHING_STORED: Stored = {
  told: { orders: null, budget: null, sync: null, undelivered: null },
  facts: {},
  faults: [],
}

async function storedFacts(app: App): Promise<Stored> {
  const { parts, database } = app
  const [engine, due, held, budget, sync, portfolio] = await Promise.all([
    part("orders", engineView(app)),
    part("due orders", dueRows(database)),
    part("held orders", heldRows(database)),
    part("budget", parts.budget.usage()),
    part("synchronisation", parts.sync.store.status()),
    part("portfolio", portfolioHealth(app)),
  ])
  const told: Stored["told"] = {
    orders: engine.value &&
      due.value &&
      held.value && {
        due: due.value.due,
        oldest_due_at: due.value.oldest_due_at,
        overdue: engine.value.sweep.overdue,
        failing: engine.value.failing.orders,
        held: Object.fromEntries(held.value.map(({ hold_reason, count }) => [hold_reason, count])),
        waiting: engine.value.waiting,
      },
    budget: budget.value,
    sync: sync.value,
    undelivered: engine.value &&
      portfolio.value && {
        events: engine.value.events.waiting,
        oldest_event_at: engine.value.events.oldest_at,
        mails: portfolio.value.failed_mails,
        notices: portfolio.value.untold.notices,
      },
  }
  return {
    told,
    facts: {
      ...(engine.value && engineFacts(engine.value)),
      ...portfolio.value,
      limits: budget.value,
    },
    faults: [engine, due, held, budget, sync, portfolio].flatMap(({ faults }) => faults),
  }
}

type Part<T> = { value: T | null; faults: readonly string[] }

const NOT_READ: Part<never> = { value: null, faults: [] }

async function part<T>(name: string, reading: Promise<T>, within_ms = ANSWER_WITHIN_MS): Promise<Part<T>> {
  try {
    return { value: await inTime(reading, within_ms), faults: [] }
  } catch (fault) {
    return { value: null, faults: [`${name}: ${faultText(fault)}`] }
  }
}

async function pinged(database: Database): Promise<HealthView["database"]> {
  const began_ms = performance.now()
  const { value } = await part("database", rowsOf(database, "SELECT 1 AS one"))
  const latency_ms = Math.round(performance.now() - began_ms)
  return value === null ? { reachable: false, latency_ms: null } : { reachable: true, latency_ms }
}

function sweepView({ health }: Pick<Sweeper, "health">, late_after_ms: number): HealthView["sweep"] {
  const { last_at, idle_ms } = health
  const rounded = idle_ms === null ? null : Math.round(idle_ms)
  return { last_at, idle_ms: rounded, late_after_ms, fault: sweepFault(health) }
}
