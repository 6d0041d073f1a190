import type { DomainRecord } from "../contract/registrar"
import { readDate } from "../shared/calendar-date"
import type { Database } from "../shared/database.store"
import { countOf } from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import { RANK } from "./portfolio.store"

/** A name that no pass lists and whose details are there all the same is asked again after so long. */
const UNLISTED_PROOF_MS = 7 * DAY_MS

/** Writes the names of a page; how many of them this pass had listed already. */
export async function writePage(
  tx: Database,
  pass: number,
  records: readonly DomainRecord[],
): Promise<number> {
  const names = records.map(({ domain }) => domain)
  const seen = await countOf(tx, "reseller_domain WHERE domain = ANY ($1) AND listed_in = $2", [names, pass])
  const page = records.map(({ domain, raw: _, ...record }) => {
    const listed = { ...record, expiry: readDate(record.expiry) }
    return { domain, ...listed, listed }
  })
  await tx.query(
    `WITH page AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS page (domain text, status text, order_state text, expiry text,
              nameservers jsonb, locked boolean, auto_renew boolean, listed jsonb)),
     written AS (
       INSERT INTO reseller_domain AS d
              (domain, status, order_state, expiry, last_expiry, nameservers, locked, auto_renew, listed, listed_in, seen_at)
       SELECT domain, status, order_state, expiry, expiry, nameservers, locked, auto_renew, listed, $1::bigint, clock_timestamp()
         FROM page ORDER BY domain
       ON CONFLICT (domain) DO UPDATE
          SET listed = excluded.listed, listed_in = excluded.listed_in, seen_at = excluded.seen_at,
              version = d.version + (d.listed IS DISTINCT FROM excluded.listed)::int,
              prove_at = CASE WHEN d.listed IS DISTINCT FROM excluded.listed OR d.missing_since IS NOT NULL
                              THEN excluded.seen_at
                              WHEN d.proved_at IS NULL THEN coalesce(d.prove_at, excluded.seen_at)
                              ELSE d.prove_at END,
              ${RANK}
       RETURNING domain, xmax = 0 AS is_new)
     INSERT INTO reseller_domain_history (domain, what, who)
     SELECT domain, 'found', 'system' FROM written WHERE is_new`,
    [pass, JSON.stringify(page)],
  )
  return seen
}

/** A whole pass has gone by without them: their own details decide. The list has nothing more to say of them. */
export async function askUnlisted(tx: Database, pass: number): Promise<void> {
  await tx.query(
    `UPDATE reseller_domain d
        SET listed = NULL, prove_at = clock_timestamp(), ${RANK},
            version = version + 1
      WHERE coalesce(listed_in, 0) < $1 AND missing_since IS NULL AND faults = 0
        AND (listed IS NOT NULL OR proved_at IS NULL OR proved_at < clock_timestamp() - $2 * interval '1 millisecond')`,
    [pass, UNLISTED_PROOF_MS],
  )
}
