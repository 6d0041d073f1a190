import { z } from "zod"
import type { Database } from "../shared/database.store"
import { containing, countOf, newValues, recordsOf, rowsOf } from "../shared/sql.store"
import { RENEWAL_KINDS, type Renewal, type RenewalKind, type RenewalState } from "./renewal"
import { parseRenewal } from "./renewals.store"

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
