import { z } from "zod"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { EXPIRY_SLACK_DAYS, type OwedPeriod } from "../portfolio/judge-proof"
import type { OwnedDomain } from "../portfolio/owned-domain"
import { IS_REGISTERED, isSamePeriod, today } from "../portfolio/portfolio.store"
import { addDays } from "../shared/calendar-date"
import type { Database } from "../shared/database.store"
import { bigintColumn, containing, countOf, newValues, recordsOf, rowsOf } from "../shared/sql.store"
import {
  PASSING_WITHDRAWALS,
  PREPARED_YEARS,
  RENEWAL_KINDS,
  type Renewal,
  type RenewalKind,
  type RenewalState,
  renewalSchema,
  type Withdrawal,
} from "./renewal"

const renewalRecord = renewalSchema.extend({ cost: bigintColumn.nullable() })
export const parseRenewal = (record: unknown): Renewal => renewalRecord.parse(record)

/** SQL: an order of the shop for the very period of the renewal `r`, to be renewed by us. */
export const ORDER_OF_PERIOD = `SELECT 1 FROM reseller_order
  WHERE subject = r.domain AND request->>'kind' = 'renew' AND ${isSamePeriod("request->>'expiry'", "r.from_expiry")}
    AND request->'owed' IS NULL AND id IS DISTINCT FROM r.reseller_order_id`

/** SQL: an order of the shop pays, or has paid, for the period of the renewal `r`. */
export const IS_PAID_OTHERWISE = `EXISTS (${ORDER_OF_PERIOD} AND (${PAID_AND_UNDER_WAY} OR state = 'completed'))`

/** SQL: after the renewal `r` was found, its name was registered here anew: the period was of the registration before. */
export const IS_SOLD_AGAIN = `EXISTS (
  SELECT 1 FROM reseller_domain_history WHERE domain = r.domain AND what = 'bought' AND at > r.created_at)`

/** SQL: nobody owes the owed renewal `r` any more: see above, or upstream has taken it back. */
const IS_OVER = `(${IS_SOLD_AGAIN} OR EXISTS (
  SELECT 1 FROM reseller_domain WHERE domain = r.domain AND r.to_expiry::date - expiry::date > ${EXPIRY_SLACK_DAYS}))`

/** SQL: what becomes of the renewal `r` without a bill: what is owed stays so. */
export const STATE_UNBILLED = `CASE WHEN kind = 'owed' AND NOT ${IS_OVER} THEN 'found' ELSE 'withdrawn' END`

/** A registration anew, or one that upstream takes back, ends what is owed of the name and what is waived. */
export async function endOwed(tx: Database, domain: string, reason: Withdrawal): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal r
        SET state = 'withdrawn', reason = $2, decided_by = 'system', bill_at = NULL, fault = NULL, updated_at = clock_timestamp()
      WHERE domain = $1 AND kind = 'owed' AND state IN ('found', 'waived') AND ${IS_OVER}`,
    [domain, reason],
  )
}

/** SQL: ids are made of the period, so that two instances make the same. */
const idOf = (period: string): string => `'renewal_' || md5(${period})`

/**
 * In the transaction that writes the proof. A period is owed once, unless it was withdrawn, and not where a completed order renewed it: a
 * record may fall back for a while, and show that late.
 */
export async function recordOwed(
  tx: Database,
  { domain, customer_id }: Pick<OwnedDomain, "domain" | "customer_id">,
  { from, to, years }: OwedPeriod,
): Promise<void> {
  await tx.query(
    `INSERT INTO reseller_renewal AS r (id, domain, kind, from_expiry, to_expiry, years, state, reason, customer_id, bill_at)
     SELECT ${idOf("'owed|' || $1::text || '|' || $2::text")}, domain, 'owed', from_expiry, $3, $4,
            CASE WHEN is_paid THEN 'paid' ELSE 'found' END, CASE WHEN is_paid THEN 'paid_otherwise' ELSE 'expiry_moved' END, $5,
            CASE WHEN is_paid THEN NULL ELSE clock_timestamp() END
       FROM (SELECT *, EXISTS (${ORDER_OF_PERIOD} AND state = 'completed') AS is_paid
               FROM (SELECT $1::text AS domain, $2::text AS from_expiry, NULL AS reseller_order_id) r) p
     ON CONFLICT (domain, kind, from_expiry) DO UPDATE
        SET to_expiry = excluded.to_expiry, years = excluded.years, state = excluded.state, reason = excluded.reason,
            decided_by = 'system', cost = NULL, customer_id = excluded.customer_id, bill_at = excluded.bill_at,
            created_at = clock_timestamp(), updated_at = clock_timestamp()
      WHERE r.state = 'withdrawn'`,
    [domain, from, to, years, customer_id],
  )
}

/** SQL: the withdrawn renewal `w` of the domain `d` may be prepared again: its cause is over, or its owner switched on anew. */
const REVIVED = `w.state = 'withdrawn' AND (w.reason = ANY ($2) OR EXISTS (
  SELECT 1 FROM reseller_domain_history h
   WHERE h.domain = d.domain AND h.what = 'auto_renew_set' AND h.at > w.updated_at))`

/** Begins with the renewals whose owners want them and whose time has come; a period is prepared once. How many. */
export async function planPrepared(db: Database, prepare_days: number): Promise<number> {
  const until = addDays(await today(db), prepare_days)
  const planned = await rowsOf(
    db,
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

/** With the domain's present customer, who is to pay for what is not billed yet. */
export type ListedRenewal = { renewal: Renewal; owner_id: string | null; owner_email: string | null }

export type RenewalsQuery = {
  q: string | null
  kind: RenewalKind | null
  state: RenewalState | null
  limit: number
  offset: number
}

/** SQL: of these renewals, which are chosen before anything is looked up for them. */
const listed = (renewals = "reseller_renewal"): string => `SELECT r.*, d.customer_id AS owner_id,
       (SELECT email FROM customer c WHERE c.id = coalesce(CASE WHEN r.state <> 'found' THEN r.customer_id END, d.customer_id))
         AS owner_email
  FROM ${renewals} r JOIN LATERAL (
         SELECT customer_id FROM reseller_domain WHERE domain = r.domain LIMIT 1) d ON true`

const besideRecord = z.object({ owner_id: z.string().nullable(), owner_email: z.string().nullable() })

const read = async (...given: Parameters<typeof rowsOf>): Promise<ListedRenewal[]> =>
  (await rowsOf(...given)).map((record) => ({ renewal: parseRenewal(record), ...besideRecord.parse(record) }))

/** The newest first. */
export async function listRenewals(
  database: Database,
  { q, kind, state, limit, offset }: RenewalsQuery,
): Promise<{ renewals: ListedRenewal[]; count: number }> {
  const { values, place } = newValues()
  const conditions = ["true"]
  if (q !== null) conditions.push(`r.domain LIKE ${place(containing(q))}`)
  if (kind !== null) conditions.push(`r.kind = ${place(kind)}`)
  if (state !== null) conditions.push(`r.state = ${place(state)}`)
  const where = conditions.join(" AND ")
  const count = await countOf(database, `reseller_renewal r WHERE ${where}`, values)
  const renewals = await read(
    database,
    `${listed(`(SELECT * FROM reseller_renewal r WHERE ${where} ORDER BY created_at DESC, id DESC
                        LIMIT ${place(limit)} OFFSET ${place(offset)})`)}
      ORDER BY r.created_at DESC, r.id DESC`,
    values,
  )
  return { renewals, count }
}

export const listedRenewal = async (database: Database, id: string): Promise<ListedRenewal | null> =>
  (await read(database, `${listed()} WHERE r.id = $1`, [id]))[0] ?? null

export const renewalsOfDomain = (database: Database, domain: string): Promise<ListedRenewal[]> =>
  read(database, `${listed()} WHERE r.domain = $1 ORDER BY r.created_at DESC, r.id DESC`, [domain])

const openBillRecord = z.object({
  domain: z.string(),
  kind: z.enum(RENEWAL_KINDS),
  cart_id: z.string(),
  customer_id: z.string(),
})
export type OpenBill = z.infer<typeof openBillRecord>

/** The names' bills that wait for money; an owed one goes before a prepared one. */
export const openBills = async (database: Database, names: readonly string[]): Promise<OpenBill[]> =>
  names.length === 0
    ? []
    : recordsOf(
        database,
        openBillRecord,
        `SELECT domain, kind, cart_id, customer_id FROM reseller_renewal
          WHERE domain = ANY ($1) AND state = 'open' ORDER BY domain, kind, from_expiry`,
        [[...names]],
      )

/** All that upstream has renewed by itself and nobody has paid for, the oldest first; the ledger's other half. */
export const owedRenewals = (database: Database): Promise<ListedRenewal[]> =>
  read(
    database,
    `${listed()} WHERE r.state IN ('found', 'open') AND r.kind = 'owed' ORDER BY r.created_at, r.id`,
  )
