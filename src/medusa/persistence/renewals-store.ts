import type { EntityManager } from "typeorm"
import { z } from "zod"
import { addDays } from "../../core/portfolio/calendar-date"
import { EXPIRY_SLACK_DAYS, type OwedPeriod } from "../../core/portfolio/judge-proof"
import type { OwnedDomain } from "../../core/portfolio/owned-domain"
import {
  PASSING_WITHDRAWALS,
  PREPARED_YEARS,
  RENEWAL_KINDS,
  type Renewal,
  type RenewalFacts,
  renewalSchema,
} from "../../core/renewals/renewal"
import { bigintColumn } from "./order-row-record"
import { domainsNamed, today } from "./owned-domains"
import { IS_REGISTERED, NOW, PAID_AND_UNDER_WAY, rowsOf } from "./sql"

const renewalRecord = renewalSchema.extend({ cost: bigintColumn.nullable() })
export const parseRenewal = (record: unknown): Renewal => renewalRecord.parse(record)

/** SQL: these expiries begin the same period: registries correct them by some days. */
export const isSamePeriod = (one: string, other: string): string =>
  `abs((${one})::date - (${other})::date) <= ${EXPIRY_SLACK_DAYS}`

/** SQL: an order of the shop for the very period of the renewal `r`, to be renewed by us. */
export const ORDER_OF_PERIOD = `SELECT 1 FROM reseller_order
  WHERE subject = r.domain AND request->>'kind' = 'renew' AND ${isSamePeriod("request->>'expiry'", "r.from_expiry")}
    AND request->'owed' IS NULL AND id IS DISTINCT FROM r.reseller_order_id`

/** SQL: an order of the shop pays, or has paid, for the period of the renewal `r`. */
export const IS_PAID_OTHERWISE = `EXISTS (${ORDER_OF_PERIOD} AND (${PAID_AND_UNDER_WAY} OR state = 'completed'))`

/** SQL: ids are made of the period, so that two instances make the same. */
const idOf = (period: string): string => `'renewal_' || md5(${period})`

/**
 * Upstream renewed a domain by itself; part of the transaction that writes the proof. A period is owed once, and not at all where
 * a completed order of the shop renewed it: a record may fall back for a while, and show that late.
 */
export async function recordOwed(
  tx: EntityManager,
  { domain, customer_id }: Pick<OwnedDomain, "domain" | "customer_id">,
  { from, to, years }: OwedPeriod,
): Promise<void> {
  await tx.query(
    `INSERT INTO reseller_renewal (id, domain, kind, from_expiry, to_expiry, years, state, reason, customer_id, bill_at)
     SELECT ${idOf("'owed|' || $1::text || '|' || $2::text")}, domain, 'owed', from_expiry, $3, $4,
            CASE WHEN is_paid THEN 'paid' ELSE 'found' END, CASE WHEN is_paid THEN 'paid_otherwise' ELSE 'expiry_moved' END, $5,
            CASE WHEN is_paid THEN NULL ELSE clock_timestamp() END
       FROM (SELECT *, EXISTS (${ORDER_OF_PERIOD} AND state = 'completed') AS is_paid
               FROM (SELECT $1::text AS domain, $2::text AS from_expiry, NULL AS reseller_order_id) r) p
     ON CONFLICT DO NOTHING`,
    [domain, from, to, years, customer_id],
  )
}

/** SQL: the withdrawn renewal `w` of the domain `d` may be prepared again: its cause is over, or its owner switched on anew. */
const REVIVED = `w.state = 'withdrawn' AND (w.reason = ANY ($2) OR EXISTS (
  SELECT 1 FROM reseller_domain_history h
   WHERE h.domain = d.domain AND h.what = 'auto_renew_set' AND h.at > w.updated_at))`

/** Begins with the renewals whose owners want them and whose time has come; a period is prepared once. How many. */
export async function planPrepared(manager: EntityManager, prepare_days: number): Promise<number> {
  const until = addDays(await today(manager), prepare_days)
  const planned = await rowsOf(
    manager,
    `INSERT INTO reseller_renewal AS r (id, domain, kind, from_expiry, years, state, reason, customer_id, bill_at)
     SELECT ${idOf("'prepared|' || d.domain || '|' || d.expiry")}, d.domain, 'prepared', d.expiry, $3, 'found',
            'window_reached', d.customer_id, clock_timestamp()
       FROM reseller_domain d LEFT JOIN LATERAL (
         SELECT id, state, reason, updated_at FROM reseller_renewal
          WHERE domain = d.domain AND kind = 'prepared' AND from_expiry = d.expiry LIMIT 1) w ON true
      WHERE d.auto_renew_wish AND d.customer_id IS NOT NULL AND d.expiry BETWEEN reseller_today() AND $1
        AND d.missing_since IS NULL AND ${IS_REGISTERED} AND d.auto_renew IS NOT TRUE
        AND (w.id IS NULL OR ${REVIVED})
      ORDER BY d.domain
     ON CONFLICT (domain, kind, from_expiry) DO UPDATE
        SET state = 'found', reason = excluded.reason, decided_by = 'system', customer_id = excluded.customer_id,
            bill_at = excluded.bill_at, fault = NULL, domain_version = NULL, updated_at = clock_timestamp()
      WHERE r.state = 'withdrawn'
     RETURNING id`,
    [until, [...PASSING_WITHDRAWALS], PREPARED_YEARS],
  )
  return planned.length
}

/** A renewal with what is true of its domain. */
export type KnownRenewal = RenewalFacts & {
  renewal: Renewal
  domain: OwnedDomain
  /** An order of the shop for the same period was sent upstream. */
  was_ordered: boolean
  /** Where its domain was bought; null where no order tells, or the region is gone. */
  region_id: string | null
}

const factsRecord = z.object({
  is_paid_otherwise: z.boolean(),
  is_draft_deleted: z.boolean(),
  was_ordered: z.boolean(),
  region_id: z.string().nullable(),
})

/** SQL: Medusa deletes a draft order and keeps its cart, by which the customer could still pay. */
const DRAFT_IS_DELETED = `(r.state = 'open' AND NOT EXISTS (SELECT 1 FROM draft_order o WHERE o.id = r.draft_order_id))`

const KNOWN = `SELECT r.*, ${DRAFT_IS_DELETED} AS is_draft_deleted,
       ${IS_PAID_OTHERWISE} AS is_paid_otherwise,
       EXISTS (${ORDER_OF_PERIOD} AND attempts > 0) AS was_ordered,
       (SELECT g.id FROM reseller_order o JOIN "order" m ON m.id = o.order_id JOIN region g ON g.id = m.region_id
         WHERE o.id = d.reseller_order_id AND g.deleted_at IS NULL) AS region_id
  FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain`

/** A domain that changes between the two statements is another version, which nothing is billed for. */
async function known(manager: EntityManager, rest: string, values: unknown[]): Promise<KnownRenewal[]> {
  const rows = await rowsOf(manager, `${KNOWN} ${rest}`, values)
  const renewals = rows.map((row) => ({ renewal: parseRenewal(row), ...factsRecord.parse(row) }))
  const domains = await domainsNamed(
    manager,
    renewals.map(({ renewal }) => renewal.domain),
  )
  return renewals.flatMap((one) => {
    const domain = domains.get(one.renewal.domain)
    return domain ? [{ ...one, domain }] : []
  })
}

const idRecord = z.object({ id: z.string() })

/** Those of the records' ids, in their order. */
async function knownOf(manager: EntityManager, records: readonly unknown[]): Promise<KnownRenewal[]> {
  const ids = records.map((record) => idRecord.parse(record).id)
  if (ids.length === 0) return []
  return known(manager, "WHERE r.id = ANY ($1) ORDER BY array_position($1, r.id)", [ids])
}

/** SQL: of the renewal `r`, that it is to be billed now. */
const IS_DUE = `r.bill_at <= ${NOW} AND r.state = 'found'`

const firstRecord = z.object({ kind: z.enum(RENEWAL_KINDS), customer_id: z.string().nullable() })

/** All that are due of the kind and owner of the one that is longest due, so that they make one bill. */
export async function dueRenewals(manager: EntityManager): Promise<KnownRenewal[]> {
  const [first] = await rowsOf(
    manager,
    `SELECT r.kind, d.customer_id FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain
      WHERE ${IS_DUE} ORDER BY r.bill_at, r.id LIMIT 1`,
  )
  if (first === undefined) return []
  const { kind, customer_id } = firstRecord.parse(first)
  const due = await rowsOf(
    manager,
    `SELECT r.id FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain
      WHERE ${IS_DUE} AND r.kind = $1 AND d.customer_id IS NOT DISTINCT FROM $2 ORDER BY d.expiry, r.domain`,
    [kind, customer_id],
  )
  return knownOf(manager, due)
}

/** Unpaid ones of whose domains something has changed since they were last looked at: a trigger forgets the version then. */
export async function changedRenewals(manager: EntityManager, limit: number): Promise<KnownRenewal[]> {
  return known(
    manager,
    `WHERE r.domain_version IS NULL AND (r.state = 'open' OR r.state = 'found' AND r.kind = 'prepared')
     ORDER BY r.created_at, r.id LIMIT $1`,
    [limit],
  )
}

/** Bills whose draft order somebody deleted in Medusa's admin; nothing tells of that, so all open ones are passed through. */
export async function billsWithoutDraft(manager: EntityManager, limit: number): Promise<KnownRenewal[]> {
  const found = await rowsOf(
    manager,
    `SELECT r.id FROM reseller_renewal r WHERE ${DRAFT_IS_DELETED} ORDER BY r.created_at, r.id LIMIT $1`,
    [limit],
  )
  return knownOf(manager, found)
}

export async function knownRenewal(manager: EntityManager, id: string): Promise<KnownRenewal | null> {
  const [found] = await known(manager, "WHERE r.id = $1", [id])
  return found ?? null
}

/** What the lines of a cart are there for, by the id of their order row. */
export async function renewalsBehind(
  manager: EntityManager,
  order_row_ids: readonly string[],
): Promise<KnownRenewal[]> {
  return order_row_ids.length === 0
    ? []
    : known(manager, "WHERE r.reseller_order_id = ANY ($1)", [[...order_row_ids]])
}
