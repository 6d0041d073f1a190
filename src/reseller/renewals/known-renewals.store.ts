import { z } from "zod"
import type { OwnedDomain } from "../portfolio/owned-domain"
import { domainsNamed } from "../portfolio/portfolio.store"
import type { Database } from "../shared/database.store"
import { columnOf, NOW, recordOf, rowsOf } from "../shared/sql.store"
import { RENEWAL_KINDS, type Renewal, type RenewalFacts } from "./renewal"
import { IS_PAID_OTHERWISE, IS_SOLD_AGAIN, ORDER_OF_PERIOD, parseRenewal } from "./renewals.store"

/** A renewal with what is true of its domain. */
export type KnownRenewal = RenewalFacts & {
  renewal: Renewal
  domain: OwnedDomain
  /** An order of the shop for the same period was sent upstream. */
  was_ordered: boolean
  /** The region where its domain was bought; null if no order tells, or the region is gone. */
  region_id: string | null
}

const factsRecord = z.object({
  is_paid_otherwise: z.boolean(),
  is_draft_deleted: z.boolean(),
  is_sold_again: z.boolean(),
  was_ordered: z.boolean(),
  region_id: z.string().nullable(),
})

/** `isGone`, SQL: somebody deleted the bill of the renewal `r`. */
type Source = { database: Database; bills: { isGone: string } }

const KNOWN = (isGone: string) => `SELECT r.*, ${isGone} AS is_draft_deleted,
       ${IS_PAID_OTHERWISE} AS is_paid_otherwise, ${IS_SOLD_AGAIN} AS is_sold_again,
       EXISTS (${ORDER_OF_PERIOD} AND attempts > 0) AS was_ordered,
       (SELECT g.id FROM reseller_order o JOIN "order" m ON m.id = o.order_id JOIN region g ON g.id = m.region_id
         WHERE o.id = d.reseller_order_id AND g.deleted_at IS NULL) AS region_id
  FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain`

/** A domain that changes between the two statements is another version, which nothing is billed for. */
async function known({ database, bills }: Source, rest: string, values: unknown[]): Promise<KnownRenewal[]> {
  const rows = await rowsOf(database, `${KNOWN(bills.isGone)} ${rest}`, values)
  const renewals = rows.map((row) => ({ renewal: parseRenewal(row), ...factsRecord.parse(row) }))
  const domains = await domainsNamed(
    database,
    renewals.map(({ renewal }) => renewal.domain),
  )
  return renewals.flatMap((one) => {
    const domain = domains.get(one.renewal.domain)
    return domain ? [{ ...one, domain }] : []
  })
}

/** Those whose ids the statement answers, in its order. */
async function knownOf(source: Source, statement: string, values: unknown[]): Promise<KnownRenewal[]> {
  const ids = await columnOf(source.database, z.string(), statement, values)
  if (ids.length === 0) return []
  return known(source, "WHERE r.id = ANY ($1) ORDER BY array_position($1, r.id)", [ids])
}

/** SQL: of the renewal `r`, that it is to be billed now. */
const IS_DUE = `r.bill_at <= ${NOW} AND r.state = 'found'`

const LONGEST_DUE = `WHERE ${IS_DUE} ORDER BY r.bill_at, r.id LIMIT 1`

/** SQL: the renewal that waits longest to be billed. */
export const DUE_RENEWAL = `SELECT r.id FROM reseller_renewal r ${LONGEST_DUE}`

const firstRecord = z.object({ kind: z.enum(RENEWAL_KINDS), customer_id: z.string().nullable() })

/** All that are due of the kind and owner of the one that is longest due, so that they make one bill. */
export async function dueRenewals(source: Source): Promise<KnownRenewal[]> {
  const first = await recordOf(
    source.database,
    firstRecord,
    `SELECT r.kind, d.customer_id FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain ${LONGEST_DUE}`,
  )
  if (first === null) return []
  return knownOf(
    source,
    `SELECT r.id FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain
      WHERE ${IS_DUE} AND r.kind = $1 AND d.customer_id IS NOT DISTINCT FROM $2 ORDER BY d.expiry, r.domain`,
    [first.kind, first.customer_id],
  )
}

const CHANGED = `WHERE r.domain_version IS NULL AND (r.state = 'open' OR r.state = 'found' AND r.kind = 'prepared')
  ORDER BY r.created_at, r.id LIMIT`

/** SQL: the first of those that have changed. */
export const CHANGED_RENEWAL = `SELECT r.id FROM reseller_renewal r ${CHANGED} 1`

/** Unpaid ones of whose domains something has changed since they were last looked at: a trigger forgets the version then. */
export const changedRenewals = (source: Source, limit: number): Promise<KnownRenewal[]> =>
  known(source, `${CHANGED} $1`, [limit])

export const goneBills = (source: Source, limit: number): Promise<KnownRenewal[]> =>
  knownOf(
    source,
    `SELECT r.id FROM reseller_renewal r WHERE ${source.bills.isGone} ORDER BY r.created_at, r.id LIMIT $1`,
    [limit],
  )

export const knownRenewal = async (source: Source, id: string): Promise<KnownRenewal | null> =>
  (await known(source, "WHERE r.id = $1", [id]))[0] ?? null

/** The renewals behind a cart's lines, by the id of their order row. */
export const renewalsBehind = async (
  source: Source,
  order_row_ids: readonly string[],
): Promise<KnownRenewal[]> =>
  order_row_ids.length === 0
    ? []
    : known(source, "WHERE r.reseller_order_id = ANY ($1)", [[...order_row_ids]])
