import { z } from "zod"
import type { Billing, Ending } from "../binding/bills"
import { billNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import type { OrderRow } from "../orders/order-row"
import { EXPIRY_SLACK_DAYS, type OwedPeriod } from "../portfolio/judge-proof"
import type { OwnedDomain } from "../portfolio/owned-domain"
import { IS_REGISTERED, samePeriodSql } from "../portfolio/portfolio.store"
import type { Language } from "../shared/language"
import { afterMs, columnOf, type Database, recordsOf, rowsOf } from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { GIVEN_BACK, PASSING_WITHDRAWALS, PREPARED_YEARS, type Renewal, type Withdrawal } from "./renewal"
import { IS_PAID_OTHERWISE, IS_SOLD_AGAIN, ORDER_OF_PERIOD } from "./renewals.store"

type OfDomain = { renewal: Renewal; domain: OwnedDomain }

/** SQL: ids are made of the period, so that two instances make the same. */
const idOf = (period: string): string => `'renewal_' || md5(${period})`

/** SQL: the withdrawn renewal `w` of the domain `d` may be prepared again: its cause is over, or its owner switched on anew. */
const REVIVED = `w.state = 'withdrawn' AND (w.reason = ANY ($2) OR EXISTS (
  SELECT 1 FROM reseller_domain_history h
   WHERE h.domain = d.domain AND h.what = 'auto_renew_set' AND h.at > w.updated_at))`

/** Begins with the renewals whose owners want them and whose time has come; a period is prepared once. How many. */
export async function planPrepared(db: Database, prepare_days: number): Promise<number> {
  const statement = `INSERT INTO reseller_renewal AS r (id, domain, kind, from_expiry, years, state, reason, customer_id, bill_at)
     SELECT ${idOf("'prepared|' || d.domain || '|' || d.expiry")}, d.domain, 'prepared', d.expiry, $3, 'found',
            'window_reached', d.customer_id, clock_timestamp()
       FROM reseller_domain d LEFT JOIN LATERAL (
         SELECT id, state, reason, updated_at FROM reseller_renewal
          WHERE domain = d.domain AND kind = 'prepared' AND from_expiry = d.expiry LIMIT 1) w ON true
      WHERE d.auto_renew_wish AND d.customer_id IS NOT NULL
        AND d.expiry BETWEEN reseller_today() AND (reseller_today()::date + $1::int)::text
        AND d.missing_since IS NULL AND ${IS_REGISTERED} AND d.auto_renew IS NOT TRUE
        AND (w.id IS NULL OR ${REVIVED})
      ORDER BY d.domain
     ON CONFLICT (domain, kind, from_expiry) DO UPDATE
        SET state = 'found', reason = excluded.reason, decided_by = 'system', customer_id = excluded.customer_id,
            bill_at = excluded.bill_at, fault = NULL, domain_version = NULL, updated_at = clock_timestamp()
      WHERE r.state = 'withdrawn'
     RETURNING id`
  const planned = await rowsOf(db, statement, [prepare_days, PASSING_WITHDRAWALS, PREPARED_YEARS])
  return planned.length
}

/** SQL: an order of the shop has renewed the period of the renewal `r`. */
const IS_RENEWED = `EXISTS (${ORDER_OF_PERIOD} AND state = 'completed')`

/** In the proof's transaction. A period is owed once, unless withdrawn or renewed by a completed order: a record may fall back for a while. */
export async function recordOwed(
  tx: Database,
  { domain, customer_id }: Pick<OwnedDomain, "domain" | "customer_id">,
  { from, to, years }: OwedPeriod,
): Promise<void> {
  const statement = `INSERT INTO reseller_renewal AS r (id, domain, kind, from_expiry, to_expiry, years, state, reason, customer_id, bill_at)
     SELECT ${idOf("'owed|' || $1::text || '|' || $2::text")}, domain, 'owed', from_expiry, $3, $4,
            CASE WHEN is_paid THEN 'paid' ELSE 'found' END, CASE WHEN is_paid THEN 'paid_otherwise' ELSE 'expiry_moved' END, $5,
            CASE WHEN is_paid THEN NULL ELSE clock_timestamp() END
       FROM (SELECT *, ${IS_RENEWED} AS is_paid
               FROM (SELECT $1::text AS domain, $2::text AS from_expiry, NULL AS reseller_order_id) r) p
     ON CONFLICT (domain, kind, from_expiry) DO UPDATE
        SET to_expiry = excluded.to_expiry, years = excluded.years, state = excluded.state, reason = excluded.reason,
            decided_by = 'system', cost = NULL, customer_id = excluded.customer_id, bill_at = excluded.bill_at,
            created_at = clock_timestamp(), updated_at = clock_timestamp()
      WHERE r.state = 'withdrawn'`
  await tx.query(statement, [domain, from, to, years, customer_id])
}

/** It stands as its domain is now; looked at again when that changes, or has changed meanwhile. */
export async function standsAt(db: Database, { renewal, domain }: OfDomain): Promise<void> {
  const statement = `WITH same AS (SELECT domain FROM reseller_domain WHERE domain = $2 AND version = $3 FOR SHARE)
     UPDATE reseller_renewal r SET domain_version = $3 FROM same WHERE r.id = $1 AND r.domain = same.domain`
  await db.query(statement, [renewal.id, domain.domain, domain.version])
}

/** Tried again in `in_ms`; null: when a person says so. A cost that was found out stays what it was. */
export async function notBilled(
  db: Database,
  id: string,
  { fault, in_ms, cost }: { fault: string | null; in_ms: number | null; cost: number | null },
): Promise<void> {
  const statement = `UPDATE reseller_renewal SET fault = $2, bill_at = ${afterMs("$3")}, cost = coalesce(cost, $4)
    WHERE id = $1 AND state = 'found'`
  await db.query(statement, [id, fault, in_ms, cost])
}

const versionRecord = z.object({ domain: z.string(), version: wholeNumber })

/** Those that nobody has billed meanwhile, their domains as they were read, locked. Domains come before renewals, as wherever both are written. */
export async function unbilledOf<One extends { known: OfDomain }>(
  tx: Database,
  billings: readonly One[],
): Promise<One[]> {
  const domains = await recordsOf(
    tx,
    versionRecord,
    "SELECT domain, version FROM reseller_domain WHERE domain = ANY ($1) ORDER BY domain FOR SHARE",
    [billings.map(({ known }) => known.domain.domain)],
  )
  const versions = new Map(domains.map((row) => [row.domain, row.version]))
  const same = billings.filter(({ known: { domain } }) => versions.get(domain.domain) === domain.version)
  const statement = `SELECT id FROM reseller_renewal r
    WHERE id = ANY ($1) AND state = 'found' AND NOT (kind = 'owed' AND ${IS_PAID_OTHERWISE}) ORDER BY id FOR UPDATE`
  const free = await columnOf(tx, z.string(), statement, [same.map(({ known }) => known.renewal.id)])
  return same.filter(({ known }) => free.includes(known.renewal.id))
}

export const languageOf = (billings: readonly Billing[]): Language | null =>
  billings.find(({ known }) => known.domain.language !== null)?.known.domain.language ?? null

type Bill = { cart_id: string; draft_order_id: string; customer_id: string; who: string }

/** The bill of these renewals waits for the customer's money, who is told; `rows`: those of its lines, in the same order. */
export async function noteBilled(
  tx: Database,
  billings: readonly Pick<Billing, "known" | "cost">[],
  rows: readonly Pick<OrderRow, "id">[],
  { cart_id, draft_order_id, customer_id, who }: Bill,
): Promise<void> {
  for (const [index, { known, cost }] of billings.entries()) {
    const row_id = rows[index]?.id
    if (row_id === undefined) throw new Error("Bug! A line without a row")
    const { renewal, domain } = known
    await tx.query(
      `UPDATE reseller_renewal
          SET state = 'open', reason = 'billed', decided_by = $7, reseller_order_id = $2, cart_id = $3, draft_order_id = $4,
              customer_id = $5, domain_version = $6, cost = coalesce(cost, $8), bills = bills + 1, bill_at = NULL,
              fault = NULL, updated_at = clock_timestamp()
        WHERE id = $1`,
      [renewal.id, row_id, cart_id, draft_order_id, customer_id, domain.version, who, cost],
    )
    await planNotice(tx, billNotice(renewal, { row_id, draft_order_id, customer_id }))
  }
}

/** SQL: nobody owes the owed renewal `r` any more: see above, or upstream has taken it back. */
const IS_OVER = `(${IS_SOLD_AGAIN} OR EXISTS (
  SELECT 1 FROM reseller_domain WHERE domain = r.domain AND r.to_expiry::date - expiry::date > ${EXPIRY_SLACK_DAYS}))`

/** SQL: what becomes of the renewal `r` without a bill: what is owed stays so. */
const UNBILLED = `CASE WHEN kind = 'owed' AND NOT ${IS_OVER} THEN 'found' ELSE 'withdrawn' END`

type End = { state: string; reason: string; who?: string | null }

/** Nothing is to be done about the renewals `r` of which `where` tells. False: there are none. */
async function end(
  db: Database,
  { state, reason, who = null }: End,
  where: string,
  values: readonly unknown[],
): Promise<boolean> {
  const statement = `UPDATE reseller_renewal r
      SET state = ${state}, reason = $1, decided_by = coalesce($2, decided_by), bill_at = NULL, fault = NULL,
          updated_at = clock_timestamp()
    WHERE ${where} RETURNING id`
  const ended = await rowsOf(db, statement, [reason, who, ...values])
  return ended.length > 0
}

/** A registration anew, or one that upstream takes back, ends what is owed of the name and what is waived. */
export const endOwed = (tx: Database, domain: string, reason: Withdrawal): Promise<boolean> =>
  end(
    tx,
    { state: "'withdrawn'", reason, who: "system" },
    `domain = $3 AND kind = 'owed' AND state IN ('found', 'waived') AND ${IS_OVER}`,
    [domain],
  )

/** The row that was its bill has ended with the customer's money. */
export const billPaid = (tx: Database, { id }: OrderRow): Promise<boolean> =>
  end(tx, { state: "'paid'", reason: "paid" }, "reseller_order_id = $3", [id])

export const preparedGivenBack = (tx: Database, { id }: OrderRow): Promise<boolean> =>
  end(
    tx,
    { state: "'withdrawn'", reason: GIVEN_BACK },
    "reseller_order_id = $3 AND state = 'open' AND kind = 'prepared'",
    [id],
  )

/** The row that was its bill has ended without the customer's money. */
export const billEnded = (tx: Database, { id, reason }: OrderRow): Promise<boolean> =>
  end(tx, { state: UNBILLED, reason }, "reseller_order_id = $3 AND state = 'open'", [id])

/** An order that renewed the period pays what is owed of it. */
export const settleOwed = (db: Database, domain: string, expiry: string, when = "true"): Promise<boolean> =>
  end(
    db,
    { state: "'paid'", reason: "paid_otherwise" },
    `domain = $3 AND kind = 'owed' AND ${samePeriodSql("from_expiry", "$4")} AND state = 'found' AND ${when}`,
    [domain, expiry],
  )

/** One that is open is left alone: its row must have ended first. False: it was to be waived, and is not owed. */
export async function endUnpaid(
  tx: Database,
  { renewal: { id, domain, from_expiry }, reason, waived_by }: Ending,
): Promise<boolean> {
  await end(tx, { state: UNBILLED, reason }, "id = $3 AND state IN ('found', 'withdrawn')", [id])
  await settleOwed(tx, domain, from_expiry, IS_RENEWED)
  if (waived_by === null) return true
  const waived = { state: "'waived'", reason: "waived", who: waived_by }
  return end(tx, waived, "id = $3 AND kind = 'owed' AND state = 'found'", [id])
}
