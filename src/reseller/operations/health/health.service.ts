import type { z } from "zod"
import type { App } from "../../app"
import type { Sweeper } from "../../composition/sweeper.service"
import { dueRows, heldRows } from "../../orders/order-health.store"
import { faultText } from "../../shared/fault-text"
import { inTime } from "../../shared/in-time.service"
import { rowsOf } from "../../shared/sql.store"
import type { healthAnswerSchema } from "../account.requests"
import { found, HEALTH, inEnglish, isDown, lineOf } from "../conditions/conditions"
import { instanceFacts, sweepFault, sweepLateMs, UNPAID_LATE_MS, versions } from "./instance-facts.service"
import { storedFacts } from "./stored-facts.service"

/** Load balancers wait for a few seconds; whoever waits longer for one row has no database. */
const PROBED_WITHIN_MS = 1_000

const ANSWER_WITHIN_MS = 2_000

/** As long as upstream's slowest answer with its repeats may take; who asks for it waits on purpose. */
const ASKED_WITHIN_MS = 30_000

type HealthView = z.input<typeof healthAnswerSchema>["domain_health"]

/** Upstream is not asked about: without it the shop takes orders and waits, and no other instance would do better. */
export const isServing = async (app: App): Promise<boolean> =>
  !isDown({ now: new Date(), ...instanceFacts(app) }) &&
  (await inTime(app.shop.missingMigrations(app.database), PROBED_WITHIN_MS).then(
    (missing) => missing.length === 0,
    () => false,
  ))

export async function healthView(app: App, { ask }: { ask?: "upstream" | undefined }): Promise<HealthView> {
  const { options, sweeps, database, shop } = app
  const unreadable: string[] = []
  /** Null for what cannot be read within its time, of which the answer tells. */
  const part = <T>(name: string, reading: Promise<T>, within_ms = ANSWER_WITHIN_MS): Promise<T | null> =>
    inTime(reading, within_ms).catch((fault: unknown) => {
      unreadable.push(`${name}: ${faultText(fault)}`)
      return null
    })
  if (ask !== undefined) await part("upstream", askUpstream(app), ASKED_WITHIN_MS)
  const began_ms = performance.now()
  const reachable = (await part("database", rowsOf(database, "SELECT 1 AS one"))) !== null
  const latency_ms = reachable ? Math.round(performance.now() - began_ms) : null
  const missing = reachable ? await part("migrations", shop.missingMigrations(database)) : null
  const stored = missing?.length === 0 ? await part("tables", read(app)) : null
  const { facts, ...told } = stored ?? NOTHING_STORED
  const known = instanceFacts(app)
  const reasons = found(HEALTH, {
    now: new Date(),
    ...known,
    database_answers: reachable,
    migrations_missing: missing ?? [],
    unreadable,
    ...facts,
  }).map((one) => {
    const condition = inEnglish(one)
    const severity = condition.severity === "down" ? "down" : "degraded"
    return { code: one.code, severity, message: lineOf(condition) } as const
  })
  const worst = reasons.some(({ severity }) => severity === "down") ? "down" : "degraded"
  return {
    status: reasons.length === 0 ? "ok" : worst,
    reasons,
    database: { reachable, latency_ms },
    upstream: known.upstream,
    sweep: sweepView(sweeps.orders, sweepLateMs(options.poll)),
    housekeeping: sweepView(sweeps.housekeeping, UNPAID_LATE_MS),
    mailing: sweepView(sweeps.mailing, UNPAID_LATE_MS),
    guards_missing: known.guards_missing,
    ...told,
    versions: { ...versions(), migrations_missing: missing },
  }
}

const askUpstream = ({ parts }: App): Promise<unknown> =>
  Promise.all([parts.registrar.ping(), parts.inquiries?.inquirer.services()])

const NOTHING_STORED = { orders: null, budget: null, sync: null, undelivered: null, facts: {} }

async function read(app: App) {
  const { parts, database } = app
  const [stored, { due, oldest_due_at }, held, budget, sync] = await Promise.all([
    storedFacts(app),
    dueRows(database),
    heldRows(database),
    parts.budget.usage(),
    parts.sync.store.status(),
  ])
  const { waiting, ...facts } = stored
  const { events, failing, failed_mails, overdue, untold } = facts
  return {
    orders: {
      due,
      oldest_due_at,
      overdue,
      failing: failing.orders,
      held: Object.fromEntries(held.map(({ hold_reason, count }) => [hold_reason, count])),
      waiting,
    },
    budget,
    sync,
    undelivered: {
      events: events.waiting,
      oldest_event_at: events.oldest_at,
      mails: failed_mails,
      notices: untold.notices,
    },
    facts: { ...facts, limits: budget },
  }
}

function sweepView({ health }: Sweeper, late_after_ms: number): HealthView["sweep"] {
  const { last_at, idle_ms } = health
  const rounded = idle_ms === null ? null : Math.round(idle_ms)
  return { last_at, idle_ms: rounded, late_after_ms, fault: sweepFault(health) }
}
