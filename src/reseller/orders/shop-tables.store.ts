import { z } from "zod"
import { cellOf, type Database, recordsOf, rowsOf } from "../shared/sql.store"
import type { OrderRow } from "./order-row"

const text = z.string()
const customerRecord = z.object({ id: text, email: text })
export type Customer = z.output<typeof customerRecord>

/** Those of the shop's customers that have one of these ids, also deleted ones. */
export const customersNamed = (database: Database, ids: readonly string[]): Promise<Customer[]> =>
  recordsOf(database, customerRecord, "SELECT id, email FROM customer WHERE id = ANY ($1)", [
    [...new Set(ids)],
  ])

/** Accounts with this address in whichever capitals, the oldest first: Medusa keeps addresses as they were typed. */
export const accountsOf = (database: Database, email: string): Promise<Customer[]> => {
  const statement = `SELECT id, email FROM customer WHERE lower(email) = lower($1::text) AND has_account AND deleted_at IS NULL
    ORDER BY created_at`
  return recordsOf(database, customerRecord, statement, [email])
}

export async function isCustomer(database: Database, id: string): Promise<boolean> {
  const found = await rowsOf(database, "SELECT 1 FROM customer WHERE id = $1 AND deleted_at IS NULL", [id])
  return found.length > 0
}

export const emailOfCart = (database: Database, cart_id: string): Promise<string | null> =>
  cellOf(database, text.nullable(), "SELECT nullif(email, '') FROM cart WHERE id = $1", [cart_id])

/** Medusa's order that a row belongs to, as people call it: its number, and the address that it was placed under. */
export type Placed = { order_display_id: number | null; customer_email: string | null }

export const NOT_PLACED: Placed = { order_display_id: null, customer_email: null }

const placedRecord = z.object({ id: text, order_display_id: z.number(), customer_email: text.nullable() })

export async function placedOrders(
  database: Database,
  rows: readonly Pick<OrderRow, "order_id">[],
): Promise<(row: Pick<OrderRow, "order_id">) => Placed> {
  const ids = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  if (ids.length === 0) return () => NOT_PLACED
  const statement = `SELECT id, display_id AS order_display_id, nullif(email, '') AS customer_email FROM "order" WHERE id = ANY ($1)`
  const found = await recordsOf(database, placedRecord, statement, [ids])
  const placed = new Map(found.map(({ id, ...order }) => [id, order]))
  return ({ order_id }) => placed.get(order_id ?? "") ?? NOT_PLACED
}

const regionRecord = z.object({ id: text, name: text, currency_code: text })
export type Region = z.output<typeof regionRecord>

/** The oldest first. */
export const regionsByAge = (database: Database): Promise<Region[]> =>
  recordsOf(
    database,
    regionRecord,
    "SELECT id, name, currency_code FROM region WHERE deleted_at IS NULL ORDER BY created_at, id",
  )

/** The currency of the oldest region; null: the shop has none yet. */
export const firstCurrency = async (database: Database): Promise<string | null> =>
  (await regionsByAge(database))[0]?.currency_code ?? null
