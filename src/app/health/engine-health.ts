import { z } from "zod"
import type { Facts } from "../../core/conditions/facts"
import { STOP_REASONS } from "../../core/contract/error-meaning"
import { WORK_STATES } from "../../core/engine/tick"
import type { Interface } from "../../core/orders/order-row"
import { REPEATED_STATES } from "../../core/orders/states"
import { Refusal } from "../../core/refusal"
import { noteSeenMoney } from "../../postgres/orders/seen-money"
import { countOf, literals, NOW, recordOf, recordsOf } from "../../postgres/sql"
import type { SweepHealth } from "../composition/sweeper"
import type { WithShop } from "../shop"
import { sweepFault } from "./instance-facts"

/** Longer than any lease and any pause between sweeps: work that is late by this much is left lying. */
export const OVERDUE_MS = 5 * 60 * 1_000

const failingRecord = z.object({ orders: z.number(), fault: z.string().nullable() })
const reasonRecord = z.object({
  interface: z.enum(["domains", "identity"]),
  reason: z.string(),
  count: z.number(),
})

type EngineOf = WithShop & { sweeper: { readonly health: SweepHealth } }

/** Whether the work is done: `overdue` counts orders that nobody takes up, `failing` those whose last try ended in a fault, `events` what Medusa has not sent yet, `waiting` is by the interface that serves them and by reason. */
export async function engineView({ database, shop, sweeper }: EngineOf) {
  const { health } = sweeper
  const [overdue, failing, waiting, events, stranded] = await Promise.all([
    countOf(
      database,
      `reseller_order
        WHERE next_attempt_at < ${NOW} - $1 * interval '1 millisecond' AND state = ANY ($2)
          AND (lease_until IS NULL OR lease_until < clock_timestamp())`,
      [OVERDUE_MS, [...WORK_STATES]],
    ),
    recordOf(
      database,
      failingRecord,
      // A cart's trouble is told as stranded money.
      "SELECT count(*)::int AS orders, min(fault) AS fault FROM reseller_order WHERE fault IS NOT NULL AND state <> 'quoted'",
    ),
    recordsOf(
      database,
      reasonRecord,
      `SELECT interface, reason, count(*)::int AS count FROM reseller_order
        WHERE state IN (${literals(REPEATED_STATES)}) GROUP BY reason, interface`,
    ),
    shop.waitingEvents(database),
    shop.strandedMoney(database),
  ])
  return {
    sweep: { last_at: health.last_at, fault: sweepFault(health), overdue },
    failing: failing ?? { orders: 0, fault: null },
    events,
    stranded,
    waiting,
  }
}

export function engineFacts({
  sweep,
  failing,
  events,
  stranded,
  waiting,
}: Awaited<ReturnType<typeof engineView>>) {
  const refused = (of: Interface) =>
    waiting
      .filter((group) => group.interface === of && STOP_REASONS.some((reason) => reason === group.reason))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    overdue: sweep.overdue,
    failing,
    events,
    stranded,
    refused_orders: { domains: refused("domains"), identity: refused("identity") },
  } satisfies Partial<Facts>
}

/** A person says that they saw to money that is told as stranded, by the id under which it is told. `who`: `admin:<user id>`. */
export async function seeToMoney(id: string, who: string, { database, shop }: WithShop): Promise<void> {
  const { unordered, unclear } = await shop.strandedMoney(database)
  if (![...unordered, ...unclear].includes(id))
    throw new Refusal(
      "not_found",
      "money_not_told",
      `Nothing is told of the money of ${id}: its order was made, or somebody saw to it. Look at the warnings again.`,
    )
  await noteSeenMoney(database, await shop.rowsOfMoney(database, id), who)
}
