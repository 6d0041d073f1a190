import { z } from "zod"
import type { Database } from "../postgres/database"
import { ASK_SOON, CHANGED } from "../postgres/portfolio/portfolio-store"

/** A row that follows its order to another customer, and whose it was. */
const movedRecord = z.object({ id: z.string(), former: z.string().nullable() })

/** Domains go with the rows (`id` and `former` of each) that explain them, unless a person has given them to somebody else, or taken them away, since. */
export async function moveDomains(db: Database, records: readonly unknown[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => movedRecord.parse(record))
  await db.query(
    `WITH moved AS (
       UPDATE reseller_domain d
          SET customer_id = r.customer_id, auto_renew_wish = false, auto_renew_wanted = false, flag_set_at = NULL,
              ${ASK_SOON}, ${CHANGED}
         FROM reseller_order r JOIN unnest($1::text[], $2::text[]) AS gone (id, former) ON gone.id = r.id
        WHERE d.reseller_order_id = r.id AND d.customer_id IS NOT DISTINCT FROM gone.former
       RETURNING d.domain, r.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'transferred', 'system', jsonb_build_object('order', id) FROM moved`,
    [rows.map(({ id }) => id), rows.map(({ former }) => former)],
  )
}
