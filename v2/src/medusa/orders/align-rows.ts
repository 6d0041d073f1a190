import { z } from "zod"
import { moveDomains } from "../../reseller/portfolio/portfolio-changes.store"
import { columnOf, type Database, rowsOf } from "../../reseller/shared/sql.store"
import { WAS_CLAIMED } from "../guard/completion-claim"
import { NAMED_ROW } from "./our-lines"

/**
 * An order's lines have other ids than those of its cart. Each row goes from the one to the other, never by the cart alone: the
 * order's line names the row, and the row's own line is still in the very cart that became the order. Of two lines that
 * name the same row the second finds it taken. A line that was compared may leave the cart while it is completed. A guest's row
 * follows to whoever the order belongs to; from an account nothing goes away.
 */
export async function alignRows(db: Database, order_id: string): Promise<void> {
  await bindLines(db, order_id)
  await followCustomer(db, order_id)
}

async function bindLines(db: Database, order_id: string): Promise<void> {
  await db.query(
    `UPDATE reseller_order r SET line_item_id = named.line_item_id, lease_owner = NULL, lease_until = NULL,
            customer_id = CASE WHEN EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)
                               THEN r.customer_id
                               ELSE coalesce((SELECT o.customer_id FROM "order" o WHERE o.id = $1), r.customer_id) END
       FROM (SELECT DISTINCT ON (${NAMED_ROW}) ${NAMED_ROW} AS row_id, li.id AS line_item_id, oc.cart_id
               FROM order_cart oc
               JOIN order_item oi ON oi.order_id = oc.order_id AND oi.deleted_at IS NULL
               JOIN order_line_item li ON li.id = oi.item_id
              WHERE oc.order_id = $1 AND oc.deleted_at IS NULL AND li.variant_id IS NULL AND ${NAMED_ROW} IS NOT NULL
              ORDER BY ${NAMED_ROW}, li.id) named
       JOIN cart_line_item cl ON cl.cart_id = named.cart_id
      WHERE r.id = named.row_id AND r.cart_id = named.cart_id AND r.state = 'quoted' AND r.line_item_id = cl.id
        AND (cl.deleted_at IS NULL OR ${WAS_CLAIMED})`,
    [order_id],
  )
}

/** A customer who takes an order over is in Medusa's list of changes for as long; this is looked at every minute. */
const TRANSFERRED_WITHIN = "1 day"

/** Medusa tells nobody that an order was transferred. */
export async function followTransfers(db: Database): Promise<void> {
  const transferred = await columnOf(
    db,
    z.string(),
    `SELECT DISTINCT r.order_id FROM order_change_action a
       JOIN "order" o ON o.id = a.order_id
       JOIN reseller_order r ON r.order_id = o.id AND r.customer_id IS DISTINCT FROM o.customer_id
      WHERE a.action = 'TRANSFER_CUSTOMER' AND a.updated_at > now() - interval '${TRANSFERRED_WITHIN}'
        AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)`,
  )
  for (const order_id of transferred) await followCustomer(db, order_id)
}

/** A guest's order was given to an account, by Medusa's own transfer or by a mailed link: its rows and their domains follow. */
async function followCustomer(db: Database, order_id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await rowsOf(
      tx,
      `UPDATE reseller_order r SET customer_id = o.customer_id FROM "order" o JOIN reseller_order was ON was.order_id = o.id
        WHERE o.id = $1 AND r.id = was.id AND r.customer_id IS DISTINCT FROM o.customer_id
          AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)
        RETURNING r.id, was.customer_id AS former`,
      [order_id],
    )
    await moveDomains(tx, moved)
  })
}

const OPEN_LINES = `FROM reseller_order r
       JOIN "order" o ON o.id = r.order_id AND o.canceled_at IS NULL
       JOIN order_item oi ON oi.order_id = o.id AND oi.version = o.version AND oi.item_id = r.line_item_id
      WHERE r.state = 'completed' AND oi.deleted_at IS NULL
        AND (oi.fulfilled_quantity < oi.quantity OR oi.delivered_quantity < oi.quantity)`

/**
 * Shows the lines of an order's completed rows as fulfilled and delivered. Medusa's own workflow wants a shipping option and a stock
 * location, of which a name has neither, and whatever of Medusa fulfils makes a new version of the whole order and locks nothing: two
 * at once, ours or a person's with goods, leave every line in it twice, and its sums wrong. So the quantities are set where they stand.
 */
export async function fulfilLines(db: Database, order_id: string): Promise<void> {
  await db.query(
    `UPDATE order_item SET updated_at = now(), fulfilled_quantity = quantity, raw_fulfilled_quantity = raw_quantity,
            delivered_quantity = quantity, raw_delivered_quantity = raw_quantity
      WHERE id IN (SELECT oi.id ${OPEN_LINES} AND r.order_id = $1 ORDER BY oi.id FOR NO KEY UPDATE OF oi)`,
    [order_id],
  )
}

/** A request in Medusa that read the order before its lines were fulfilled has written its new version by then. */
const LOST_WITHIN = "10 minutes"
/** Few rows were ordered longer ago and completed only now, and their line alone would show too little. */
const ORDERED_WITHIN = "7 days"

/** Fulfilling goods of the same order in the same moment may write a version of it that does not know our lines fulfilled. */
export async function fulfilAgain(db: Database): Promise<void> {
  const lost = await columnOf(
    db,
    z.string(),
    `SELECT DISTINCT r.order_id ${OPEN_LINES} AND r.paid IS NOT NULL
        AND r.created_at > now() - interval '${ORDERED_WITHIN}' AND r.fulfilled_at > now() - interval '${LOST_WITHIN}'`,
  )
  for (const order_id of lost) await fulfilLines(db, order_id)
}
