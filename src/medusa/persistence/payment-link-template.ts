import { z } from "zod"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const storeRecord = z.object({ payment_link_template: z.string().nullable() })

/** As the shop has set it in Medusa, whose admin shows the link on a draft order's page too; null: it has set none. */
export async function paymentLinkTemplate(db: Database): Promise<string | null> {
  const [row] = await rowsOf(db, "SELECT payment_link_template FROM store LIMIT 1")
  return row === undefined ? null : storeRecord.parse(row).payment_link_template
}
