import { z } from "zod"
import { endLinks } from "../inquiries/read-links.store"
import type { Database } from "../shared/database.store"
import { GIVEN } from "./portfolio.store"

/** A row that follows its order to another customer, and whose it was. */
const movedRecord = z.object({ id: z.string(), former: z.string().nullable() })

/**
 * Domains follow the rows that went to another customer, unless a person has given them to somebody else, or taken them away, since;
 * whoever holds a link to an answer reads it no more.
 */
export async function moveDomains(db: Database, records: readonly unknown[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => movedRecord.parse(record))
  const ids = rows.map(({ id }) => id)
  await endLinks(db, ids)
  await db.query(
    `WITH moved AS (
       UPDATE reseller_domain d
          SET customer_id = r.customer_id, ${GIVEN}
         FROM reseller_order r JOIN unnest($1::text[], $2::text[]) AS gone (id, former) ON gone.id = r.id
        WHERE d.reseller_order_id = r.id AND d.customer_id IS NOT DISTINCT FROM gone.former
       RETURNING d.domain, r.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'transferred', 'system', jsonb_build_object('order', id) FROM moved`,
    [ids, rows.map(({ former }) => former)],
  )
}

/** Domains of customers whom the shop has deleted are nobody's. */
export async function disownDeleted(db: Database): Promise<void> {
  await db.query(
    `WITH lost AS (
       UPDATE reseller_domain d SET customer_id = NULL, ${GIVEN}
         FROM customer c WHERE c.id = d.customer_id AND c.deleted_at IS NOT NULL
       RETURNING d.domain, c.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'assigned', 'system', jsonb_build_object('from', id, 'to', NULL) FROM lost`,
  )
}

/** SQL: the domain `d` has lost its customer so, in the last week, and nobody has it since: who looks in once a week sees it. */
export const IS_DISOWNED = `d.customer_id IS NULL AND EXISTS (
  SELECT 1 FROM reseller_domain_history h
   WHERE h.domain = d.domain AND h.what = 'assigned' AND h.who = 'system' AND h.at > now() - interval '7 days')`
