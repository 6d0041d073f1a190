import { z } from "zod"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const customerRecord = z.object({ id: z.string(), email: z.string() })

export type Customer = z.output<typeof customerRecord>

/** Those of the shop's customers that have one of these ids, also deleted ones. */
export async function customersNamed(database: Database, ids: readonly string[]): Promise<Customer[]> {
  const rows = await rowsOf(database, "SELECT id, email FROM customer WHERE id = ANY ($1)", [
    [...new Set(ids)],
  ])
  return rows.map((row) => customerRecord.parse(row))
}

export async function isCustomer(database: Database, id: string): Promise<boolean> {
  const found = await rowsOf(database, "SELECT 1 FROM customer WHERE id = $1 AND deleted_at IS NULL", [id])
  return found.length > 0
}
