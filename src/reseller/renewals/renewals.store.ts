import { z } from "zod"
import { PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { domainsNamed, samePeriodSql } from "../portfolio/portfolio.store"
import {
  columnOf,
  containing,
  countOf,
  type Database,
  NOW,
  newValues,
  recordOf,
  recordsOf,
  rowsOf,
} from "../shared/sql.store"
import { wholeNumber } from "../shared/whole-number"
import { type KnownRenewal, type Renewal, renewalFactsSchema, renewalSchema } from "./renewal"

const renewalRecord = renewalSchema.extend({ cost: wholeNumber.nullable() })

/** SQL: an order of the shop for the very period of the renewal `r`, to be renewed by us. */
export const ORDER_OF_PERIOD = `SELECT 1 FROM reseller_order
  WHERE subject = r.domain AND request->>'kind' = 'renew' AND ${samePeriodSql("request->>'expiry'", "r.from_expiry")}
    AND request->'owed' IS NULL AND id IS DISTINCT FROM r.reseller_order_id`

/** SQL: an order of the shop pays, or has paid, for the period of the renewal `r`. */
export const IS_PAID_OTHERWISE = `EXISTS (${ORDER_OF_PERIOD} AND (${PAID_AND_UNDER_WAY} OR state = 'completed'))`

/** SQL: after the renewal `r` was found, its name was registered here anew: the period was of the registration before. */
export const IS_SOLD_AGAIN = `EXISTS (
  SELECT 1 FROM reseller_domain_history WHERE domain = r.domain AND what = 'bought' AND at > r.created_at)`

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
  const renewals = rows.map((row) => ({
    renewal: renewalRecord.parse(row),
    ...renewalFactsSchema.parse(row),
  }))
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

const firstRecord = renewalSchema.pick({ kind: true, customer_id: true })

/** All that are due of the kind and owner of the one that is longest due, so that they make one bill. */
export async function dueRenewals(source: Source): Promise<KnownRenewal[]> {
  const statement = `SELECT r.kind, d.customer_id FROM reseller_renewal r JOIN reseller_domain d ON d.domain = r.domain ${LONGEST_DUE}`
  const first = await recordOf(source.database, firstRecord, statement)
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
  order_row_ids.length === 0 ? [] : known(source, "WHERE r.reseller_order_id = ANY ($1)", [order_row_ids])

/** With the domain's present customer, who is to pay for what is not billed yet. */
export type ListedRenewal = { renewal: Renewal; owner_id: string | null; owner_email: string | null }

/** SQL: of these renewals, which are chosen before anything is looked up for them. */
const listed = (renewals = "reseller_renewal"): string => `SELECT r.*, d.customer_id AS owner_id,
       (SELECT email FROM customer c WHERE c.id = coalesce(CASE WHEN r.state <> 'found' THEN r.customer_id END, d.customer_id))
         AS owner_email
  FROM ${renewals} r JOIN LATERAL (
         SELECT customer_id FROM reseller_domain WHERE domain = r.domain LIMIT 1) d ON true`

const besideRecord = z.object({ owner_id: z.string().nullable(), owner_email: z.string().nullable() })

const read = async (...given: Parameters<typeof rowsOf>): Promise<ListedRenewal[]> =>
  (await rowsOf(...given)).map((row) => ({ renewal: renewalRecord.parse(row), ...besideRecord.parse(row) }))

type RenewalsQuery = { limit: number; offset: number; q: string | null } & {
  [Field in "kind" | "state"]: Renewal[Field] | null
}

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

/** All that upstream has renewed by itself and nobody has paid for, the oldest first; the ledger's other half. */
export const owedRenewals = (database: Database): Promise<ListedRenewal[]> =>
  read(
    database,
    `${listed()} WHERE r.state IN ('found', 'open') AND r.kind = 'owed' ORDER BY r.created_at, r.id`,
  )

const openBillRecord = renewalSchema
  .pick({ domain: true, kind: true })
  .extend({ cart_id: z.string(), customer_id: z.string() })
export type OpenBill = z.infer<typeof openBillRecord>

/** The names' bills that wait for money; an owed one goes before a prepared one. */
export const openBills = (database: Database, names: readonly string[]): Promise<OpenBill[]> => {
  const statement = `SELECT domain, kind, cart_id, customer_id FROM reseller_renewal
    WHERE domain = ANY ($1) AND state = 'open' ORDER BY domain, kind, from_expiry`
  return recordsOf(database, openBillRecord, statement, [names])
}
