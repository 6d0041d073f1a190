import { z } from "zod"
import type { Shop } from "../../reseller/binding/shop"
import type { OrderRow } from "../../reseller/orders/order-row"
import { parseOrderRow } from "../../reseller/orders/order-row-record.store"
import type { Database } from "../../reseller/shared/database.store"
import { countOf, recordOf, rowsOf } from "../../reseller/shared/sql.store"
import { NAMED_ROW } from "../orders/our-lines"
import { missingMigrations } from "../persistence/our-migrations"
import { deductions, moneyKept, ordersTold } from "./orders-told"
import { rowsOfMoney, strandedMoney } from "./stranded-money"

const storeRecord = z.object({ template: z.string().nullable() })

/** Medusa 2 has no field for it: the store's metadata have, which the admin shows in Settings, Store. */
export async function paymentLinkTemplate(db: Database): Promise<string | null> {
  const row = await recordOf(
    db,
    storeRecord,
    `SELECT metadata->>'payment_link_template' AS template FROM store
      WHERE deleted_at IS NULL ORDER BY created_at LIMIT 1`,
  )
  return row?.template ?? null
}

/** Before the event has bound them, rows are found by the lines of the cart that became the order, and are `ordered` already. */
export async function orderPageRows(db: Database, order_id: string): Promise<OrderRow[] | null> {
  if ((await countOf(db, `"order" WHERE id = $1 AND deleted_at IS NULL`, [order_id])) === 0) return null
  const rows = await rowsOf(
    db,
    `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM order_cart oc
       JOIN order_item oi ON oi.order_id = oc.order_id
       JOIN order_line_item li ON li.id = oi.item_id
       JOIN reseller_order r ON r.id = ${NAMED_ROW} AND r.cart_id = oc.cart_id
      WHERE oc.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`,
    [order_id],
  )
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}

export const medusaShop: Shop = {
  missingMigrations,
  // Unsent events stand in no table: with the local bus in memory, else in Redis.
  waitingEvents: async () => ({ waiting: 0, oldest_at: null }),
  strandedMoney,
  rowsOfMoney,
  paymentLinkTemplate,
  orderPageRows,
  deductions,
  moneyKept,
  ordersTold,
}
