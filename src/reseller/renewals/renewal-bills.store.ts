import { z } from "zod"
import type { OrderRow } from "../orders/order-row"
import type { OwnedDomain } from "../portfolio/owned-domain"
import { isSamePeriod } from "../portfolio/portfolio.store"
import type { Database } from "../shared/database.store"
import { afterMs, bigintColumn, columnOf, recordsOf, rowsOf } from "../shared/sql.store"
import { GIVEN_BACK, type Renewal, type Withdrawal } from "./renewal"
import { IS_PAID_OTHERWISE, ORDER_OF_PERIOD, STATE_UNBILLED } from "./renewals.store"

/** A renewal, and its domain as it was read with it. */
type OfDomain = { renewal: Renewal; domain: OwnedDomain }

const STAMPED = "updated_at = clock_timestamp()"

const versionRecord = z.object({ domain: z.string(), version: bigintColumn })

/** It stands as its domain is now; looked at again when that changes, or has changed meanwhile. */
export async function standsAt(db: Database, { renewal, domain }: OfDomain): Promise<void> {
  await db.query(
    `WITH same AS (SELECT domain FROM reseller_domain WHERE domain = $2 AND version = $3 FOR SHARE)
     UPDATE reseller_renewal r SET domain_version = $3 FROM same WHERE r.id = $1 AND r.domain = same.domain`,
    [renewal.id, domain.domain, domain.version],
  )
}

/** Tried again in `in_ms`; null: when a person says so. A cost that was found out stays what it was. */
export async function notBilled(
  db: Database,
  id: string,
  { fault, in_ms, cost }: { fault: string | null; in_ms: number | null; cost: number | null },
): Promise<void> {
  await db.query(
    `UPDATE reseller_renewal SET fault = $2, bill_at = ${afterMs("$3")}, cost = coalesce(cost, $4)
      WHERE id = $1 AND state = 'found'`,
    [id, fault, in_ms, cost],
  )
}

/**
 * Not billed meanwhile, with their domains as they were read, until the transaction ends; owed ones are paid by no other order. Domains
 * come before renewals, as wherever both are written.
 */
export async function holdUnbilled(tx: Database, known: readonly OfDomain[]): Promise<ReadonlySet<string>> {
  const names = known.map(({ domain }) => domain.domain)
  const domains = await recordsOf(
    tx,
    versionRecord,
    "SELECT domain, version FROM reseller_domain WHERE domain = ANY ($1) ORDER BY domain FOR SHARE",
    [names],
  )
  const versions = new Map(domains.map((row) => [row.domain, row.version]))
  const same = known.filter(({ domain }) => versions.get(domain.domain) === domain.version)
  const held = await columnOf(
    tx,
    z.string(),
    `SELECT id FROM reseller_renewal r
      WHERE id = ANY ($1) AND state = 'found' AND NOT (kind = 'owed' AND ${IS_PAID_OTHERWISE}) ORDER BY id FOR UPDATE`,
    [same.map(({ renewal }) => renewal.id)],
  )
  return new Set(held)
}

export type Bill = {
  row_id: string
  cart_id: string
  draft_order_id: string
  customer_id: string
  who: string
}

/** Its draft order waits for the customer's money. */
export async function billed(
  tx: Database,
  { renewal, domain }: OfDomain,
  { row_id, cart_id, draft_order_id, customer_id, who }: Bill,
  cost: number | null,
): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal
        SET state = 'open', reason = 'billed', decided_by = $7, reseller_order_id = $2, cart_id = $3, draft_order_id = $4,
            customer_id = $5, domain_version = $6, cost = coalesce(cost, $8), bills = bills + 1, bill_at = NULL,
            fault = NULL, ${STAMPED}
      WHERE id = $1`,
    [renewal.id, row_id, cart_id, draft_order_id, customer_id, domain.version, who, cost],
  )
}

/** Why there is no bill any more, or never was. One that is open is left alone: its row must have ended first. */
export async function unbilled(tx: Database, id: string, reason: Withdrawal): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal r SET state = ${STATE_UNBILLED}, reason = $2, bill_at = NULL, fault = NULL, ${STAMPED}
      WHERE id = $1 AND state IN ('found', 'withdrawn')`,
    [id, reason],
  )
}

/** A person renounces the money. False: it is not owed, or a bill is open. */
export async function waived(tx: Database, id: string, who: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `UPDATE reseller_renewal SET state = 'waived', reason = 'waived', decided_by = $2, bill_at = NULL, fault = NULL, ${STAMPED}
      WHERE id = $1 AND kind = 'owed' AND state = 'found' RETURNING id`,
    [id, who],
  )
  return rows.length > 0
}

/** The row that was its bill has ended with the customer's money. */
export async function billPaid(tx: Database, { id }: OrderRow): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal SET state = 'paid', reason = 'paid', bill_at = NULL, ${STAMPED} WHERE reseller_order_id = $1`,
    [id],
  )
}

export async function preparedGivenBack(tx: Database, { id }: OrderRow): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal SET state = 'withdrawn', reason = '${GIVEN_BACK}', ${STAMPED}
      WHERE reseller_order_id = $1 AND state = 'open' AND kind = 'prepared'`,
    [id],
  )
}

/** The row that was its bill has ended without the customer's money. */
export async function billEnded(tx: Database, { id, reason }: OrderRow): Promise<void> {
  await tx.query(
    `UPDATE reseller_renewal r SET state = ${STATE_UNBILLED}, reason = $2, ${STAMPED}
      WHERE reseller_order_id = $1 AND state = 'open'`,
    [id, reason],
  )
}

/** An order that renewed the period pays what is owed of it. */
export async function settleOwed(db: Database, domain: string, expiry: string): Promise<void> {
  await db.query(
    `UPDATE reseller_renewal SET state = 'paid', reason = 'paid_otherwise', bill_at = NULL, ${STAMPED}
      WHERE domain = $1 AND kind = 'owed' AND ${isSamePeriod("from_expiry", "$2")} AND state = 'found'`,
    [domain, expiry],
  )
}

/** After its bill was withdrawn: what a completed order has paid for is owed no more. */
export async function settleIfCompleted(
  tx: Database,
  { domain, from_expiry }: Pick<Renewal, "domain" | "from_expiry">,
): Promise<void> {
  const completed = await rowsOf(
    tx,
    `SELECT 1 FROM (SELECT $1::text AS domain, $2::text AS from_expiry, NULL AS reseller_order_id) r
      WHERE EXISTS (${ORDER_OF_PERIOD} AND state = 'completed')`,
    [domain, from_expiry],
  )
  if (completed.length > 0) await settleOwed(tx, domain, from_expiry)
}
