import { z } from "zod"
import type { PaidLine } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const discountRecord = z.object({ item_id: z.string(), discount: z.coerce.number() })

/** What Medusa took off the price of each line. */
export async function discounts(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, number>> {
  if (lines.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    "SELECT item_id, sum(amount) AS discount FROM line_item_adjustment WHERE item_id = ANY ($1) GROUP BY item_id",
    [lines.map(({ line_item_id }) => line_item_id)],
  )
  return new Map(
    rows.map((row) => {
      const { item_id, discount } = discountRecord.parse(row)
      return [item_id, discount]
    }),
  )
}
