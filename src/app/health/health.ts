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
  const unreadable: string[] = []
  const part: Part = async (name, reading, within_ms = ANSWER_WITHIN_MS) => {
    try {
      return await inTime(reading, within_ms)
    } catch (fault) {
      unreadable.push(`${name}: ${faultText(fault)}`)
      return null
    }
  }
  if (ask !== undefined) await part("upstream", askUpstream(app), ASKED_WITHIN_MS)
  const database = await pinged(connection)
  const missing = database.reachable ? await part("migrations", shop.missingMigrations(connection)) : null
  const { facts, ...told } = missing?.length === 0 ? await stored(app, part) : NOTHING_STORED
  const known = instanceFacts(app)
  const reasons = found(HEALTH, {
    now: new Date(),
    ...known,
    database_answers: database.reachable,
    migrations_missing: missing ?? [],
    unreadable,
    ...facts,
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
    ...told,
    versions: { ...versions(), migrations_missing: missing },
  }
}

/** Null for what cannot be read within its time, of which the answer tells. */
type Part = <T>(name: string, reading: Promise<T>, within_ms?: number) => Promise<T | null>

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

type Stored = Pick<HealthView, "orders" | "budget" | "sync" | "undelivered"> & { facts: Partial<Facts> }

const NOTHING_STORED: Stored = { orders: null, budget: null, sync: null, undelivered: null, facts: {} }

async function stored(app: App, part: Part): Promise<Stored> {
  const { parts, database } = app
  const [engine, due, held, budget, sync, portfolio] = await Promise.all([
    part("orders", engineView(app)),
    part("due orders", dueRows(database)),
    part("held orders", heldRows(database)),
    part("budget", parts.budget.usage()),
    part("synchronisation", parts.sync.store.status()),
    part("portfolio", portfolioHealth(app)),
  ])
  return {
    orders: engine &&
      due &&
      held && {
        due: due.due,
        oldest_due_at: due.oldest_due_at,
        overdue: engine.sweep.overdue,
        failing: engine.failing.orders,
        held: Object.fromEntries(held.map(({ hold_reason, count }) => [hold_reason, count])),
        waiting: engine.waiting,
      },
    budget,
    sync,
    undelivered: engine &&
      portfolio && {
        events: engine.events.waiting,
        oldest_event_at: engine.events.oldest_at,
        mails: portfolio.failed_mails,
        notices: portfolio.untold.notices,
      },
    facts: { ...(engine && engineFacts(engine)), ...portfolio, limits: budget },
  }
}

async function pinged(database: Database): Promise<HealthView["database"]> {
  const began_ms = performance.now()
  const reachable = await inTime(rowsOf(database, "SELECT 1 AS one"), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  )
  return { reachable, latency_ms: reachable ? Math.round(performance.now() - began_ms) : null }
}

function sweepView({ health }: Pick<Sweeper, "health">, late_after_ms: number): HealthView["sweep"] {
  const { last_at, idle_ms } = health
  const rounded = idle_ms === null ? null : Math.round(idle_ms)
  return { last_at, idle_ms: rounded, late_after_ms, fault: sweepFault(health) }
}
