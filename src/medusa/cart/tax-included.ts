import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const taxRecord = z.object({ includes_tax: z.boolean().nullable() })

/** As for its goods: the region says so, or its currency. Nothing where Medusa never had `tax_inclusive_pricing`: no column is there. */
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
