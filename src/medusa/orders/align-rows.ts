import { moveDomains } from "../../reseller/portfolio/moved-domains.store"
import type { Database } from "../../reseller/shared/database.store"
import { rowsOf } from "../../reseller/shared/sql.store"

export async function alignRows(manager: Database, order_id: string): Promise<void> {
  await applyEditedLines(manager, order_id)
  await applyCustomer(manager, order_id)
}

/** Editing an order gives its lines new ids, each time anew; our rows follow them through any number of edits. */
export async function applyEditedLines(manager: Database, order_id: string): Promise<void> {
  await manager.query(
    `WITH RECURSIVE edited (line_item_id, earlier_id) AS (
       SELECT id, original_item_id FROM line_item WHERE order_id = $1 AND original_item_id IS NOT NULL
        UNION
       SELECT edited.line_item_id, li.original_item_id
         FROM edited JOIN line_item li ON li.id = edited.earlier_id
        WHERE li.original_item_id IS NOT NULL)
     UPDATE reseller_order r SET line_item_id = edited.line_item_id
       FROM edited WHERE r.line_item_id = edited.earlier_id`,
    [order_id],
  )
}

/** A guest's order goes to an account with its rows and domains. An account's rows stay its own: it may read their inquiries. */
async function applyCustomer(manager: Database, order_id: string): Promise<void> {
  await manager.transaction(async (tx) => {
    const moved = await rowsOf(
      tx,
      `UPDATE reseller_order r SET customer_id = o.customer_id
         FROM "order" o JOIN line_item li ON li.order_id = o.id JOIN reseller_order was ON was.line_item_id = li.id
        WHERE o.id = $1 AND r.id = was.id AND r.customer_id IS DISTINCT FROM o.customer_id
          AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)
        RETURNING r.id, was.customer_id AS former`,
      [order_id],
    )
    await moveDomains(tx, moved)
  })
}
