import type { z } from "zod"
import type { healthAnswerSchema } from "../../api-schemas/admin-health"
import { isStuck } from "../admin/warnings"
import { isLate } from "./sweep-age"

export type HealthView = z.input<typeof healthAnswerSchema>["domain_health"]
type Reason = HealthView["reasons"][number]

/** Everything but the judgement. `is_stopping`: the process was told to end. `sweeps`: it carries orders out. `faults`: what could not be read, and why. */
export type HealthFacts = Omit<HealthView, "status" | "reasons"> & {
  is_stopping: boolean
  sweeps: boolean
  faults: readonly string[]
  sync_fault: string | null
}

const down = (code: Reason["code"], message: string): Reason => ({ code, severity: "down", message })
const degraded = (code: Reason["code"], message: string): Reason => ({ code, severity: "degraded", message })

/** The gravest first. */
export function reasonsOf(facts: HealthFacts, now: Date): Reason[] {
  return [
    ...databaseReasons(facts),
    ...instanceReasons(facts),
    ...upstreamReasons(facts),
    ...orderReasons(facts),
    ...deliveryReasons(facts, now),
  ]
}

export function statusOf(reasons: readonly Reason[]): HealthView["status"] {
  if (reasons.some(({ severity }) => severity === "down")) return "down"
  return reasons.length > 0 ? "degraded" : "ok"
}

function databaseReasons({ database, versions, faults }: HealthFacts): Reason[] {
  if (!database.reachable)
    return [
      down(
        "database_unreachable",
        "The database does not answer. Check database_url, the network and the number of its connections.",
      ),
    ]
  const missing = versions.migrations_missing ?? []
  if (missing.length > 0)
    return [
      down(
        "migrations_missing",
        `Run "npx medusa migrations run" and restart: ${missing.join(", ")} have not been run on this database.`,
      ),
    ]
  return faults.map((fault) => degraded("unreadable", `A part of this answer could not be read: ${fault}`))
}

function instanceReasons(facts: HealthFacts): Reason[] {
  const { guards_missing, sweep, housekeeping, mailing, versions } = facts
  // Without tables no sweep begins, and that is said already.
  const is_at_rest = facts.is_stopping || !facts.sweeps || (versions.migrations_missing ?? []).length > 0
  return [
    ...(guards_missing.length > 0
      ? [
          down(
            "guards_missing",
            `Other code replaces ${guards_missing.join(", ")}: nothing of this plugin is sold until that is mended. Load this plugin last in medusa-config.js, or put its guard over the shop's own service; the log says which.`,
          ),
        ]
      : []),
    ...(facts.is_stopping
      ? [down("stopping", "This instance was told to stop and takes up nothing more.")]
      : []),
    ...(isLate(sweep, sweep.late_after_ms) && !is_at_rest
      ? [
          down(
            "sweep_stopped",
            "The sweep of this instance does not come to its end: paid orders stand still here. Look for locks in the database, at the log, and restart.",
          ),
        ]
      : []),
    ...(sweep.fault !== null ? [degraded("sweep_fault", `A part of the sweep fails: ${sweep.fault}`)] : []),
    ...unpaidReasons("housekeeping", housekeeping, is_at_rest),
    ...unpaidReasons("mailing", mailing, is_at_rest),
  ]
}

/** What each of the sweeps that no paid order waits for does. */
const UNPAID = {
  housekeeping: "The list of domains and the bills of renewals",
  mailing: "Mails and reminders",
} as const

const unpaidReasons = (
  name: keyof typeof UNPAID,
  sweep: HealthView["sweep"],
  is_at_rest: boolean,
): Reason[] => [
  ...(isLate(sweep, sweep.late_after_ms) && !is_at_rest
    ? [
        degraded(
          `${name}_stopped`,
          `${UNPAID[name]} stand still in this instance. Look at the log, and restart.`,
        ),
      ]
    : []),
  ...(sweep.fault !== null ? [degraded(`${name}_fault`, `A part of the ${name} fails: ${sweep.fault}`)] : []),
]

function upstreamReasons({ upstream, budget }: HealthFacts): Reason[] {
  const interfaces = [
    ["domains", upstream.domains],
    ["identity", upstream.identity],
  ] as const
  const refused = Object.entries(budget ?? {}).filter(
    ([, { paused_ms, usable, limit }]) => paused_ms > 0 || usable < limit,
  )
  return [
    ...interfaces.flatMap(([name, standing]) => {
      if (standing === null) return []
      if (standing.reachable === false)
        return [
          degraded(
            "upstream_unreachable",
            `The ${name} interface cannot be reached; paid orders wait and go on by themselves. Check ${name}.base_url and the network.`,
          ),
        ]
      return standing.refused === null
        ? []
        : [degraded("upstream_refuses", `The ${name} interface refuses: ${standing.refused.message}`)]
    }),
    ...(refused.length > 0
      ? [
          degraded(
            "rate_limited",
            `Upstream answered 429 although the shop keeps its limits, so fewer calls are sent for a while (${refused.map(([name, { usable, limit }]) => `${name} ${usable} of ${limit}`).join(", ")}). Does another program use the same token? Compare the option limits with what the account allows.`,
          ),
        ]
      : []),
  ]
}

function orderReasons({ orders }: HealthFacts): Reason[] {
  if (orders === null) return []
  return [
    ...(orders.overdue > 0
      ? [
          degraded(
            "orders_overdue",
            `${orders.overdue} orders should have gone on more than five minutes ago, and no instance takes them up. Look at the sweeps of all instances.`,
          ),
        ]
      : []),
    ...(orders.failing > 0
      ? [
          degraded(
            "orders_failing",
            `${orders.failing} orders end in a fault at each try. The log says which.`,
          ),
        ]
      : []),
  ]
}

function deliveryReasons({ undelivered, sync_fault }: HealthFacts, now: Date): Reason[] {
  const { oldest_event_at = null, mails = 0, notices = 0 } = undelivered ?? {}
  return [
    ...(oldest_event_at !== null && isStuck(new Date(oldest_event_at), now)
      ? [degraded("events_stuck", "Medusa's events are not sent. Restart the shop; check Redis.")]
      : []),
    ...(sync_fault !== null
      ? [degraded("sync_failing", `The list of domains cannot be read: ${sync_fault}`)]
      : []),
    ...(mails > 0
      ? [
          degraded(
            "mails_failing",
            `${mails} mails were given up. Mend the cause, then retry them in the admin.`,
          ),
        ]
      : []),
    ...(notices > 0
      ? [
          degraded(
            "shop_not_told",
            `Nobody took ${notices} notices for the shop's people in the last days. Set notify.shop, or a notification provider.`,
          ),
        ]
      : []),
  ]
}
