import { z } from "zod"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const regionRecord = z.object({ name: z.string(), currency_code: z.string() })

export type RegionCurrency = z.output<typeof regionRecord>

/** Of all regions, by name. */
export async function regionCurrencies(database: Database): Promise<RegionCurrency[]> {
  const rows = await rowsOf(
    database,
    "SELECT name, currency_code FROM region WHERE deleted_at IS NULL ORDER BY name, id",
  )
  return rows.map((row) => regionRecord.parse(row))
}
