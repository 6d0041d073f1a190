import { createHash, timingSafeEqual } from "node:crypto"
import type { App } from "../../app"
import { dueRows, heldRows, openRows } from "../../orders/order-health.store"
import { inTime } from "../../shared/in-time.service"
import { Refusal } from "../../shared/refusal"
import { SECOND_MS } from "../../shared/time"
import { instanceFacts } from "../health/instance-facts.service"
import type { Metrics } from "./metrics.service"

/** Prometheus waits for ten seconds by default; what is counted in memory does not wait for the database. */
const ANSWER_WITHIN_MS = 2_000

export async function scrape(
  app: App,
  authorization: string | undefined,
): Promise<{ content_type: string; text: string }> {
  const { metrics } = app.parts.observed
  const { metrics: option } = app.options
  if (metrics === null || option === undefined)
    throw new Refusal("not_found", "metrics_off", "There are no metrics here.")
  if (!isSame(authorization ?? "", `Bearer ${option.token}`)) {
    const sentence = "Send the token of the option metrics.token as bearer token."
    throw new Refusal("unauthenticated", "wrong_token", sentence)
  }
  look(app, metrics)
  const is_read = await inTime(query(app, metrics), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  )
  metrics.gauges.database_up.set(is_read ? 1 : 0)
  return { content_type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

/** In a time that tells nothing of either. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

function look(app: App, { gauges }: Metrics): void {
  const { guards_missing, upstream } = instanceFacts(app)
  gauges.guards_missing.set(guards_missing.length)
  // One that leaves the work to others has no age, which would hide theirs.
  for (const [sweep, { health }] of Object.entries(app.sweeps))
    if (app.isSweeping) gauges.sweep_age_seconds.set({ sweep }, (health.idle_ms ?? 0) / SECOND_MS)
  for (const [name, standing] of Object.entries(upstream))
    if (standing !== null)
      gauges.upstream_up.set(
        { interface: name },
        standing.reachable !== false && standing.refused === null ? 1 : 0,
      )
}

async function query({ database, parts }: App, { gauges }: Metrics): Promise<void> {
  const [open, held, due, usage] = await Promise.all([
    openRows(database),
    heldRows(database),
    dueRows(database),
    parts.budget.usage(),
  ])
  gauges.orders.reset()
  for (const { state, interface: of, count } of open) gauges.orders.set({ state, interface: of }, count)
  gauges.orders_held.reset()
  for (const { hold_reason, count } of held) gauges.orders_held.set({ reason: hold_reason }, count)
  gauges.orders_due.set(due.due)
  gauges.oldest_due_seconds.set(due.age_ms / SECOND_MS)
  for (const [limit, { in_use, usable, paused_ms }] of Object.entries(usage)) {
    gauges.budget_slots_in_use.set({ limit }, in_use)
    gauges.budget_slots_usable.set({ limit }, usable)
    gauges.budget_paused_seconds.set({ limit }, paused_ms / SECOND_MS)
  }
}
