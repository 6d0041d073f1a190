import type { EntityManager } from "typeorm"
import { z } from "zod"
import type { OrderRow } from "../../core/orders/order-row"
import type { OrderFacts, ShopOrders } from "../../core/ports/shop"
import { RESELLER_VARIANT_IDS } from "../product/reseller-line"
import { rowsOf } from "../stores/sql"
import { fulfilLine } from "./fulfil-line"
import { FACTS_RELATIONS, factsOf } from "./order-facts"
import type { OrderServices } from "./order-services"

const idRecord = z.object({ id: z.string() })
const idsOf = (rows: unknown[]): string[] => rows.map((row) => idRecord.parse(row).id)

/** Medusa's orders as the engine sees them. */
export class MedusaOrders implements ShopOrders {
  constructor(private readonly services: () => OrderServices) {}

  async facts(order_id: string): Promise<OrderFacts | null> {
    const { manager, orderService } = this.services()
    await followEditedLines(manager, order_id)
    await followCustomer(manager, order_id)
    const [known] = await rowsOf(manager, `SELECT id FROM "order" WHERE id = $1`, [order_id])
    if (known === undefined) return null
    return factsOf(await orderService.retrieveWithTotals(order_id, { relations: FACTS_RELATIONS }))
  }

  async unsettled(limit: number): Promise<string[]> {
    const rows = await rowsOf(
      this.services().manager,
      `SELECT DISTINCT o.id
         FROM reseller_order r
         JOIN line_item li ON li.id = r.line_item_id
         JOIN "order" o ON o.id = coalesce(r.order_id, li.order_id)
        WHERE r.state = 'quoted'
           OR (r.state = 'ordered'
               AND (o.payment_status IN ('captured', 'partially_refunded') OR o.canceled_at IS NOT NULL
                    -- An order that costs nothing has no payment and stays "awaiting".
                    OR NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id)))
           OR (r.state IN ('due', 'waiting') AND o.canceled_at IS NOT NULL)
           OR (r.state = 'held' AND r.attempts = 0 AND o.canceled_at IS NOT NULL)
        UNION
       SELECT DISTINCT o.id
         FROM line_item li
         JOIN "order" o ON o.id = li.order_id
        WHERE li.variant_id = ANY ($2) AND o.payment_status = 'captured' AND o.canceled_at IS NULL
          AND o.updated_at > now() - interval '7 days'
          AND NOT EXISTS (
            SELECT 1 FROM reseller_order r WHERE r.line_item_id IN (li.id, li.original_item_id))
        LIMIT $1`,
      [limit, RESELLER_VARIANT_IDS],
    )
    return idsOf(rows)
  }

  async abandoned(older_than_ms: number, limit: number): Promise<string[]> {
    const rows = await rowsOf(
      this.services().manager,
      `SELECT r.id FROM reseller_order r
         LEFT JOIN line_item li ON li.id = r.line_item_id
        WHERE r.state = 'quoted'
          AND (li.id IS NULL OR (li.order_id IS NULL AND r.updated_at < clock_timestamp() - $1 * interval '1 millisecond'))
          AND r.created_at < clock_timestamp() - interval '1 minute'
        LIMIT $2`,
      [older_than_ms, limit],
    )
    return idsOf(rows)
  }

  async markFulfilled(row: OrderRow): Promise<void> {
    if (row.order_id === null || row.line_item_id === null) return
    const services = this.services()
    await followEditedLines(services.manager, row.order_id)
    await fulfilLine(row.id, row.order_id, services)
  }
}

/** Editing an order gives its lines new ids, each time anew; our rows follow them through any number of edits. */
async function followEditedLines(manager: EntityManager, order_id: string): Promise<void> {
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

/**
 * When a guest's order is transferred to an account, its rows follow. Rows of an account never change their customer, because
 * the customer of a row may read its inquiry and manage its domain.
 */
async function followCustomer(manager: EntityManager, order_id: string): Promise<void> {
  await manager.query(
    `UPDATE reseller_order r SET customer_id = o.customer_id
       FROM "order" o JOIN line_item li ON li.order_id = o.id
      WHERE o.id = $1 AND r.line_item_id = li.id AND r.customer_id IS DISTINCT FROM o.customer_id
        AND NOT EXISTS (SELECT 1 FROM customer c WHERE c.id = r.customer_id AND c.has_account)`,
    [order_id],
  )
}
