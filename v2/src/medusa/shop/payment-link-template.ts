import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const storeRecord = z.object({ template: z.string().nullable() })

/** Medusa 2 has no field for it: the store's metadata have, which the admin shows in Settings, Store. */
export async function paymentLinkTemplate(db: Database): Promise<string | null> {
  const [row] = await rowsOf(
    db,
    `SELECT metadata->>'payment_link_template' AS template FROM store
      WHERE deleted_at IS NULL ORDER BY created_at LIMIT 1`,
  )
  return row === undefined ? null : storeRecord.parse(row).template
}
