import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const taxRecord = z.object({ includes_tax: z.boolean().nullable() })

/**
 * Whether prices of a region are told with tax, as those of its goods: it says so, or its currency does. Nothing where Medusa's feature
 * `tax_inclusive_pricing` was never on: then no column is there.
 */
export async function taxIncluded(db: Database, region_id: string): Promise<{ includes_tax?: boolean }> {
  const [found] = await rowsOf(
    db,
    `SELECT (to_jsonb(r)->>'includes_tax')::boolean OR (to_jsonb(c)->>'includes_tax')::boolean AS includes_tax
       FROM region r JOIN currency c ON c.code = r.currency_code WHERE r.id = $1`,
    [region_id],
  )
  const { includes_tax = null } = found === undefined ? {} : taxRecord.parse(found)
  return includes_tax === null ? {} : { includes_tax }
}
