import { z } from "zod"
import type { OrderRow } from "../core/orders/order-row"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const placedRecord = z.object({ id: z.string(), display_id: z.number(), email: z.string() })

/** Medusa's order that a row belongs to, as people call it: its number, and the address that it was placed under. */
export type Placed = { order_display_id: number | null; customer_email: string | null }

/** For a row that belongs to no order. */
export const NOT_PLACED: Placed = { order_display_id: null, customer_email: null }

/** Medusa's orders of these rows, read at once. */
export async function placedOrders(
  database: Database,
  rows: readonly Pick<OrderRow, "order_id">[],
): Promise<(row: Pick<OrderRow, "order_id">) => Placed> {
  const ids = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  if (ids.length === 0) return () => NOT_PLACED
  const found = await rowsOf(database, `SELECT id, display_id, email FROM "order" WHERE id = ANY ($1)`, [ids])
  const placed = new Map<string, Placed>()
  for (const record of found) {
    const { id, display_id, email } = placedRecord.parse(record)
    placed.set(id, { order_display_id: display_id, customer_email: email === "" ? null : email })
  }
  return ({ order_id }) => (order_id === null ? undefined : placed.get(order_id)) ?? NOT_PLACED
}
