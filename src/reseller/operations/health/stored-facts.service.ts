import { z } from "zod"
import type { App } from "../../app"
import { STOP_REASONS } from "../../contract/error-meaning"
import { WORK_STATES } from "../../engine/tick"
import { countUntold } from "../../mail/notice-list.store"
import { paymentLink } from "../../options/notify-options"
import type { Interface } from "../../orders/order-row"
import { REPEATED_STATES } from "../../orders/states"
import { CONDITION, IS_DISOWNED } from "../../portfolio/portfolio.store"
import { ENDLESS_LIST, isListLeft } from "../../portfolio/sync.store"
import { keysOf } from "../../shared/keys-of"
import { literals, NOW, recordOf, recordsOf } from "../../shared/sql.store"
import { MINUTE_MS } from "../../shared/time"
import type { Facts } from "../conditions/facts"
import { UNPAID_LATE_MS } from "./instance-facts.service"

/** Longer than any lease and any pause between sweeps: work that is late by this much is left lying. */
const OVERDUE_MS = 5 * MINUTE_MS

/** A pass reads page after page within minutes, and a fault of the network heals by itself. */
const SYNC_MINUTES = 30

/** So many failures of one page are no accident. */
const SYNC_FAULTS = 3

/** A week has all its weekdays: whoever looks in once a week sees it. */
const UNTOLD_DAYS = 7

/** The first in the words of the index of owed renewals. A cart's trouble is told as stranded money. */
const COUNTED = {
  owed: "reseller_renewal WHERE kind = 'owed' AND state IN ('found', 'open') AND state = 'found' AND bill_at IS NULL",
  overdue: `reseller_order WHERE next_attempt_at < ${NOW} - ${OVERDUE_MS} * interval '1 millisecond'
    AND state IN (${literals(WORK_STATES)}) AND (lease_until IS NULL OR lease_until < clock_timestamp())`,
  failing: "reseller_order WHERE fault IS NOT NULL AND state <> 'quoted'",
  missing: `reseller_domain d WHERE ${CONDITION.missing_upstream}`,
  years_short: `reseller_domain d WHERE ${CONDITION.years_short}`,
  other_nameservers: `reseller_domain d WHERE ${CONDITION.nameservers_at_odds} AND d.nameservers_set_at IS NOT NULL`,
  disowned: `reseller_domain d WHERE ${IS_DISOWNED}`,
  at_odds: `reseller_domain d WHERE ${CONDITION.auto_renew_at_odds}`,
  bills: "reseller_renewal WHERE state = 'open'",
  requests: "reseller_request WHERE done_at IS NULL",
  failed_mails: "reseller_notice WHERE state = 'failed'",
} as const

type Counts = Record<keyof typeof COUNTED, z.ZodNumber>
const countsRecord = z.object({
  ...(Object.fromEntries(keysOf(COUNTED).map((name) => [name, z.number()])) as Counts), // fromEntries forgets the names
  fault: z.string().nullable(),
  sync_fault: z.string().nullable(),
})

const COUNTS = Object.entries(COUNTED).map(([name, from]) => `(SELECT count(*)::int FROM ${from}) AS ${name}`)

const reasonRecord = z.object({
  interface: z.enum(["domains", "identity"]),
  reason: z.string(),
  count: z.number(),
})

/** The facts that all instances share. `waiting`: orders by the interface that serves them and by reason. */
export async function storedFacts({ database, parts, shop }: App) {
  const statement = `SELECT ${COUNTS.join(", ")}, (SELECT min(fault) FROM ${COUNTED.failing}) AS fault,
            (SELECT fault FROM reseller_sync
              WHERE CASE WHEN is_listing
                         THEN page_faults >= $1 OR pass_began_at < clock_timestamp() - $2 * interval '1 minute'
                         ELSE fault = $3 END) AS sync_fault`
  const [counts, waiting, events, stranded, is_list_left, notices] = await Promise.all([
    recordOf(database, countsRecord, statement, [SYNC_FAULTS, SYNC_MINUTES, ENDLESS_LIST]),
    recordsOf(
      database,
      reasonRecord,
      `SELECT interface, reason, count(*)::int AS count FROM reseller_order
        WHERE state IN (${literals(REPEATED_STATES)}) GROUP BY reason, interface`,
    ),
    shop.waitingEvents(database),
    shop.strandedMoney(database),
    isListLeft(database, parts.sync.pace, UNPAID_LATE_MS),
    countUntold(database, parts.notices.untoldEvents(), UNTOLD_DAYS),
  ])
  if (counts === null) throw new Error("Bug! Counts without a row")
  const { bills, failing, fault, ...others } = counts
  const isPayable = bills === 0 || paymentLink(await shop.paymentLinkTemplate(database), "cart_id") !== null
  const refused = (of: Interface) =>
    waiting
      .filter((group) => group.interface === of && STOP_REASONS.some((reason) => reason === group.reason))
      .reduce((sum, group) => sum + group.count, 0)
  return {
    ...others,
    unpayable: isPayable ? 0 : bills,
    failing: { orders: failing, fault },
    refused_orders: { domains: refused("domains"), identity: refused("identity") },
    events,
    stranded,
    is_list_left,
    untold: { notices, days: UNTOLD_DAYS },
    waiting,
  } satisfies Partial<Facts> & { waiting: unknown }
}
