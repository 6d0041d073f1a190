import { query } from "../../../dev/postgres/query"
import { addDays, calendarDateSchema } from "../../../src/reseller/shared/calendar-date"

export const inDays = (days: number): string =>
  addDays(calendarDateSchema.parse(new Date().toISOString().slice(0, "YYYY-MM-DD".length)), days)

/** Long before every window in which somebody renews by themselves. */
export const EXPIRY = inDays(100)

export type Owned = { domain: string; customer_id: string | null; expiry?: string | null }

/** As the synchronisation has found it: the shop's portfolio alone. */
export async function putIntoPortfolio(
  { databaseUrl }: { readonly databaseUrl: string },
  { domain, customer_id, expiry = EXPIRY }: Owned,
): Promise<void> {
  await query(
    databaseUrl,
    `INSERT INTO reseller_domain (domain, customer_id, status, order_state, expiry, last_expiry, auto_renew, seen_at, proved_at, prove_at)
     VALUES ($1, $2, 'active', 'registered', $3, $3, false, clock_timestamp(), clock_timestamp(), NULL)`,
    [domain, customer_id, expiry],
  )
}
