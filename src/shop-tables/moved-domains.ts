import type { Database } from "../postgres/database"
import { ASK_SOON, CHANGED } from "../postgres/portfolio/portfolio-store"

/** A guest's order was given to an account: the domains that its rows explain go with them, but from an account nothing goes away. */
export async function moveDomains(db: Database, row_ids: readonly string[]): Promise<void> {
  if (row_ids.length === 0) return
  await db.query(
    `WITH moved AS (
       UPDATE reseller_domain d
          SET customer_id = r.customer_id, auto_renew_wish = false, auto_renew_wanted = false, flag_set_at = NULL,
              ${ASK_SOON}, ${CHANGED}
         FROM reseller_order r
        WHERE r.id = ANY ($1) AND d.reseller_order_id = r.id AND d.customer_id IS DISTINCT FROM r.customer_id
          AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = d.customer_id AND c.has_account)
       RETURNING d.domain, r.id)
     INSERT INTO reseller_domain_history (domain, what, who, detail)
     SELECT domain, 'transferred', 'system', jsonb_build_object('order', id) FROM moved`,
    [[...row_ids]],
  )
}
