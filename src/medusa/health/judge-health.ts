import type { z } from "zod"
import type { healthAnswerSchema } from "../../api-schemas/admin-health"
import { isStuck } from "../admin/warnings"
import { isLate } from "./sweep-age"

export type HealthView = z.input<typeof healthAnswerSchema>["domain_health"]
type Reason = HealthView["reasons"][number]

/** Everything but the judgement. `is_stopping`: the process was told to end. `faults`: what could not be read, and why. */
export type HealthFacts = Omit<HealthView, "status" | "reasons"> & {
  is_stopping: boolean
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
  const { guards_missing, sweep, housekeeping, mailing, is_stopping } = facts
  return [
    ...(guards_missing.length > 0
      ? [
          down(
            "guards_missing",
            `Other code replaces ${guards_missing.join(", ")}: prices are not safe. Load this plugin last in medusa-config.js; the log says more.`,
          ),
        ]
      : []),
    ...(is_stopping ? [down("stopping", "This instance was told to stop and takes up nothing more.")] : []),
    ...(isLate(sweep, sweep.late_after_ms) && !is_stopping
      ? [
          down(
            "sweep_stopped",
            "The sweep of this instance does not come to its end: paid orders stand still here. Look for locks in the database, at the log, and restart.",
          ),
        ]
      : []),
    ...(sweep.fault !== null ? [degraded("sweep_fault", `A part of the sweep fails: ${sweep.fault}`)] : []),
    ...unpaidReasons("housekeeping", housekeeping, is_stopping),
    ...unpaidReasons("mailing", mailing, is_stopping),
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
  is_stopping: boolean,
): Reason[] => [
  ...(isLate(sweep, sweep.late_after_ms) && !is_stopping
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
  const paused = Object.entries(budget ?? {}).filter(([, { paused_ms }]) => paused_ms > 0)
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
    ...(paused.length > 0
      ? [
          degraded(
            "rate_limited",
            `Upstream answered 429 (${paused.map(([name]) => name).join(", ")}): does another program use the same token? Compare the limits of the option with those of the account.`,
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
