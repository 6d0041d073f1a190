import { z } from "zod"
import { RENEWAL_KINDS, type Renewal, type RenewalKind, type RenewalState } from "../core/renewals/renewal"
import type { Database } from "../postgres/database"
import { parseRenewal } from "../postgres/renewals/renewals-store"
import { containing, newValues, rowsOf } from "../postgres/sql"

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
const countRecord = z.object({ count: z.number() })

const parseListed = (record: unknown): ListedRenewal => ({
  renewal: parseRenewal(record),
  ...besideRecord.parse(record),
})

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
  const [count] = await rowsOf(
    database,
    `SELECT count(*)::int AS count FROM reseller_renewal r WHERE ${where}`,
    values,
  )
  const rows = await rowsOf(
    database,
    `${listed(`(SELECT * FROM reseller_renewal r WHERE ${where} ORDER BY created_at DESC, id DESC
                        LIMIT ${place(limit)} OFFSET ${place(offset)})`)}
      ORDER BY r.created_at DESC, r.id DESC`,
    values,
  )
  return { renewals: rows.map(parseListed), count: countRecord.parse(count).count }
}

export async function listedRenewal(database: Database, id: string): Promise<ListedRenewal | null> {
  const [row] = await rowsOf(database, `${listed()} WHERE r.id = $1`, [id])
  return row === undefined ? null : parseListed(row)
}

/** One name's, the newest first. */
export async function renewalsOfDomain(database: Database, domain: string): Promise<ListedRenewal[]> {
  const rows = await rowsOf(
    database,
    `${listed()} WHERE r.domain = $1 ORDER BY r.created_at DESC, r.id DESC`,
    [domain],
  )
  return rows.map(parseListed)
}

const openBillRecord = z.object({
  domain: z.string(),
  kind: z.enum(RENEWAL_KINDS),
  cart_id: z.string(),
  customer_id: z.string(),
})
export type OpenBill = z.infer<typeof openBillRecord>

/** The names' bills that wait for money; an owed one goes before a prepared one. */
export async function openBills(database: Database, names: readonly string[]): Promise<OpenBill[]> {
  if (names.length === 0) return []
  const rows = await rowsOf(
    database,
    `SELECT domain, kind, cart_id, customer_id FROM reseller_renewal
      WHERE domain = ANY ($1) AND state = 'open' ORDER BY domain, kind, from_expiry`,
    [[...names]],
  )
  return rows.map((row) => openBillRecord.parse(row))
}

/** All that upstream has renewed by itself and nobody has paid for, the oldest first; the ledger's other half. */
export async function owedRenewals(database: Database): Promise<ListedRenewal[]> {
  const rows = await rowsOf(
    database,
    `${listed()} WHERE r.state IN ('found', 'open') AND r.kind = 'owed' ORDER BY r.created_at, r.id`,
  )
  return rows.map(parseListed)
}
