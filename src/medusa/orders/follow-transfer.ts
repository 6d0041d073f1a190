import type { EntityManager } from "typeorm"
import { ASK_SOON, CHANGED } from "../../postgres/portfolio/portfolio-store"

/** A guest's order was transferred: the domains that it explains go with its rows. */
export async function applyTransfer(manager: EntityManager, order_ids: readonly string[]): Promise<void> {
  if (order_ids.length === 0) return
  await manager.query(
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
    [[...order_ids]],
  )
}
