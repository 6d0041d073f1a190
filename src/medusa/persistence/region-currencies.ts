import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../../postgres/sql"

const regionRecord = z.object({ name: z.string(), currency_code: z.string() })

export type RegionCurrency = z.output<typeof regionRecord>

/** Of all regions, by name. */
export async function regionCurrencies(manager: EntityManager): Promise<RegionCurrency[]> {
  const rows = await rowsOf(
    manager,
    "SELECT name, currency_code FROM region WHERE deleted_at IS NULL ORDER BY name, id",
  )
  return rows.map((row) => regionRecord.parse(row))
}
