import type { EntityManager } from "typeorm"
import type { z } from "zod"
import type { healthSchema, warningSchema } from "../../api-schemas/admin-account"
import type { CallResult } from "../../core/contract/call-result"
import { STOP_REASONS } from "../../core/contract/error-meaning"
import type { Refused } from "../../core/engine/operation"
import type { Interface } from "../../core/orders/order-row"
import { LIMIT_NAMES, type LimitName } from "../../core/ports/budget"
import { ledgerRecords } from "../persistence/ledger-store"
import type { RegionCurrency } from "../persistence/region-currencies"
import type { EngineHealth } from "./engine-health"
import { ledgerLine } from "./ledger"
import type { PortfolioHealth } from "./portfolio-health"
import type { BelowCost } from "./tld-margins"

const DAY_MS = 24 * 60 * 60 * 1_000

/** A week has all its weekdays, and is short enough to speak of now. */
const RECENT_DAYS = 7

/** What was charged in the last days, integer IRT, and how many of the paid lines lost money. */
type RecentSales = { spent: number; at_a_loss: number }

export async function recentSales(manager: EntityManager): Promise<RecentSales> {
  const from = new Date(Date.now() - RECENT_DAYS * DAY_MS)
  const sales: RecentSales = { spent: 0, at_a_loss: 0 }
  for await (const record of ledgerRecords(manager, { from, to: null })) {
    const { charged, margin } = ledgerLine(record)
    sales.spent += charged ?? 0
    if (margin !== null && margin < 0) sales.at_a_loss += 1
  }
  return sales
}

type UpstreamHealth = z.input<typeof healthSchema>

/** `meaningOf` tells what a refusal means; `option` names the options of this interface. */
export function upstreamHealth(
  result: CallResult<unknown>,
  meaningOf: (refused: Refused) => { operatorHint: string },
  option: "domains" | "identity",
): UpstreamHealth {
  switch (result.kind) {
    case "answered":
      return { reachable: true, error: null, message: null }
    case "refused":
    case "refused_unknown":
      return { reachable: true, error: result.error, message: meaningOf(result).operatorHint }
    case "busy":
      return {
        reachable: true,
        error: null,
        message: "Our share of upstream's rate limit is used up for the moment.",
      }
    default:
      return {
        reachable: false,
        error: result.kind,
        message: `Upstream cannot be reached. Check ${option}.base_url and the network.`,
      }
  }
}

/** Medusa sends staged events every three seconds: after this time nobody does. */
const EVENTS_STUCK_MS = 5 * 60 * 1_000

/** Of the oldest event that Medusa has not sent. */
export const isStuck = (oldest_at: Date, now: Date): boolean =>
  oldest_at.getTime() < now.getTime() - EVENTS_STUCK_MS

type Warning = z.input<typeof warningSchema>

export type Findings = EngineHealth & {
  credit: number | null
  reserved: number
  upstream: UpstreamHealth
  identity: UpstreamHealth | null
  limits: Readonly<Record<LimitName, { limit: number; usable: number }>>
  prices: readonly BelowCost[]
  recent: RecentSales
  portfolio: PortfolioHealth
  rateless: readonly RegionCurrency[]
  guards_missing: readonly string[]
}

/** The gravest first. */
export function warningsOf(findings: Findings, now: Date): Warning[] {
  const { guards_missing } = findings
  return [
    ...(guards_missing.length > 0 ? [{ code: "guards_missing" as const, guards: [...guards_missing] }] : []),
    ...upstreamWarnings("domains", findings.upstream, findings),
    ...(findings.identity ? upstreamWarnings("identity", findings.identity, findings) : []),
    ...creditWarnings(findings),
    ...limitWarnings(findings),
    ...engineWarnings(findings, now),
    ...(findings.rateless.length > 0
      ? [{ code: "rates_missing" as const, regions: [...findings.rateless] }]
      : []),
    ...findings.prices.map((prices) => ({ code: "below_cost" as const, ...prices })),
    ...(findings.recent.at_a_loss > 0
      ? [{ code: "sold_at_a_loss" as const, lines: findings.recent.at_a_loss, days: RECENT_DAYS }]
      : []),
    ...portfolioWarnings(findings.portfolio),
  ]
}

function portfolioWarnings(found: PortfolioHealth): Warning[] {
  const { missing, at_odds, owed, unpayable, requests, failed_mails, sync_fault, untold } = found
  return [
    ...(missing > 0 ? [{ code: "domains_missing" as const, domains: missing }] : []),
    ...(at_odds > 0 ? [{ code: "flags_at_odds" as const, domains: at_odds }] : []),
    ...(owed > 0 ? [{ code: "renewals_owed" as const, renewals: owed }] : []),
    ...(unpayable > 0 ? [{ code: "payment_link_missing" as const, bills: unpayable }] : []),
    ...(requests > 0 ? [{ code: "requests_open" as const, requests }] : []),
    ...(sync_fault !== null ? [{ code: "sync_failing" as const, fault: sync_fault }] : []),
    ...(failed_mails > 0 ? [{ code: "mails_failing" as const, mails: failed_mails }] : []),
    ...(untold.notices > 0 ? [{ code: "shop_not_told" as const, ...untold }] : []),
  ]
}

function upstreamWarnings(of: Interface, health: UpstreamHealth, { waiting }: Findings): Warning[] {
  const orders = waiting
    .filter((group) => group.interface === of && STOP_REASONS.some((reason) => reason === group.reason))
    .reduce((sum, { count }) => sum + count, 0)
  if (!health.reachable) return [{ code: "upstream_unreachable", interface: of }]
  return health.error !== null || orders > 0
    ? [{ code: "refused_by_upstream", interface: of, error: health.error, orders }]
    : []
}

function creditWarnings({ credit, reserved, recent }: Findings): Warning[] {
  if (credit === null) return []
  if (credit < reserved) return [{ code: "credit_short", credit, reserved }]
  const left = credit - reserved
  return left < recent.spent ? [{ code: "credit_low", left, spent: recent.spent, days: RECENT_DAYS }] : []
}

function limitWarnings({ limits }: Findings): Warning[] {
  const narrowed = LIMIT_NAMES.map((name) => ({
    name,
    usable: limits[name].usable,
    limit: limits[name].limit,
  })).filter(({ usable, limit }) => usable < limit)
  return narrowed.length > 0 ? [{ code: "rate_limited", limits: narrowed }] : []
}

function engineWarnings({ sweep, failing, events }: Findings, now: Date): Warning[] {
  const { overdue, fault } = sweep
  return [
    ...(overdue > 0 || fault !== null ? [{ code: "sweep_stuck" as const, overdue, fault }] : []),
    ...(failing.orders > 0 ? [{ code: "orders_failing" as const, ...failing }] : []),
    ...(events.oldest_at !== null && isStuck(events.oldest_at, now)
      ? [{ code: "events_stuck" as const, waiting: events.waiting, oldest_at: events.oldest_at }]
      : []),
  ]
}
