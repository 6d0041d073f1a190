import { z } from "zod"
import type { Database } from "../postgres/database"
import { rowsOf } from "../postgres/sql"

const regionRecord = z.object({ name: z.string(), currency_code: z.string() })

export type RegionCurrency = z.output<typeof regionRecord>

/** By name. */
export async function regionCurrencies(database: Database): Promise<RegionCurrency[]> {
  const rows = await rowsOf(
    database,
    "SELECT name, currency_code FROM region WHERE deleted_at IS NULL ORDER BY name, id",
  )
  return rows.map((row) => regionRecord.parse(row))
}

const currencyRecord = z.object({ currency_code: z.string() })

/** The currency that a region sells in; null: there is no such region. */
export async function currencyOfRegion(database: Database, region_id: string): Promise<string | null> {
  const [found] = await rowsOf(
    database,
    "SELECT currency_code FROM region WHERE id = $1 AND deleted_at IS NULL",
    [region_id],
  )
  return found === undefined ? null : currencyRecord.parse(found).currency_code
}

/** The currency of the oldest region; null: the shop has none yet. */
export async function firstCurrency(database: Database): Promise<string | null> {
  const [row] = await rowsOf(
    database,
    "SELECT currency_code FROM region WHERE deleted_at IS NULL ORDER BY created_at, id LIMIT 1",
  )
  return row === undefined ? null : currencyRecord.parse(row).currency_code
}
