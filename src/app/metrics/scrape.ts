import { createHash, timingSafeEqual } from "node:crypto"
import { Refusal } from "../../core/refusal"
import { SECOND_MS } from "../../core/time"
import { dueRows, heldRows, openRows } from "../../postgres/orders/order-health"
import type { App } from "../app"
import { inTime } from "../health/in-time"
import { instanceFacts } from "../health/instance-facts"
import type { Metrics } from "./metrics"

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
  if (!isSame(authorization ?? "", `Bearer ${option.token}`))
    throw new Refusal(
      "unauthenticated",
      "wrong_token",
      "Send the token of the option metrics.token as bearer token.",
    )
  look(app, metrics)
  const is_read = await inTime(query(app, metrics), ANSWER_WITHIN_MS).then(
    () => true,
    () => false,
  )
  metrics.now.database.set(is_read ? 1 : 0)
  return { content_type: metrics.registry.contentType, text: await metrics.registry.metrics() }
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

/** In a time that tells nothing of either. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

function look(app: App, { now }: Metrics): void {
  const { guards_missing, upstream } = instanceFacts(app)
  now.guards.set(guards_missing.length)
  const { isSweeping, sweeper: orders, housekeeping, mailing } = app
  // One that leaves the work to others has no age, which would hide theirs.
  for (const [sweep, { health }] of Object.entries({ orders, housekeeping, mailing }))
    if (isSweeping) now.sweepAge.set({ sweep }, (health.idle_ms ?? 0) / SECOND_MS)
  for (const [name, standing] of Object.entries(upstream))
    if (standing !== null)
      now.upstream.set({ interface: name }, standing.reachable !== false && standing.refused === null ? 1 : 0)
}

async function query({ database, parts }: App, { now }: Metrics): Promise<void> {
  const [open, held, due, usage] = await Promise.all([
    openRows(database),
    heldRows(database),
    dueRows(database),
    parts.budget.usage(),
  ])
  now.orders.reset()
  for (const { state, interface: of, count } of open) now.orders.set({ state, interface: of }, count)
  now.held.reset()
  for (const { hold_reason, count } of held) now.held.set({ reason: hold_reason }, count)
  now.due.set(due.due)
  now.dueAge.set(due.age_ms / SECOND_MS)
  for (const [limit, { in_use, usable, paused_ms }] of Object.entries(usage)) {
    now.slotsInUse.set({ limit }, in_use)
    now.slotsUsable.set({ limit }, usable)
    now.slotsPaused.set({ limit }, paused_ms / SECOND_MS)
  }
}
