import type { OrderRow } from "../../core/orders/order-row"
import type { Database } from "../../postgres/database"
import { failuresOf } from "../../postgres/orders/row-outcomes"
import { NOT_PLACED, type Placed, placedOrders } from "../../shop-tables/customers-orders-regions"

/** Facts about a row from other tables, for the admin: Medusa's order, and why it failed. */
export type Beside = Placed & { lost_by: string | null }

/** For a row in a cart. */
export const NOTHING_BESIDE: Beside = { ...NOT_PLACED, lost_by: null }

export async function besideRows(
  database: Database,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => Beside> {
  const [placed, lost_by] = await Promise.all([placedOrders(database, rows), failuresOf(database, rows)])
  return (row) => ({ ...placed(row), lost_by: lost_by.get(row.id) ?? null })
}
