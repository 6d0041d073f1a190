import { z } from "zod"
import type { PaidLine } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { toWholeMinor } from "../money/units"

const discountRecord = z.object({ item_id: z.string(), discount: z.coerce.number() })

/** What Medusa took off the price of each line. A change of the order writes its discounts anew, under the next version. */
export async function discounts(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, number>> {
  if (lines.length === 0) return new Map()
  const currencies = new Map(lines.map(({ line_item_id, currency_code }) => [line_item_id, currency_code]))
  const rows = await rowsOf(
    db,
    `SELECT a.item_id, sum(a.amount) AS discount FROM order_line_item_adjustment a
      WHERE a.item_id = ANY ($1) AND a.deleted_at IS NULL
        AND a.version = (SELECT max(version) FROM order_line_item_adjustment WHERE item_id = a.item_id)
      GROUP BY a.item_id`,
    [[...currencies.keys()]],
  )
  return new Map(
    rows.map((row) => {
      const { item_id, discount } = discountRecord.parse(row)
      // Upwards, as what was paid is rounded down: no tax comes of it.
      return [item_id, -toWholeMinor(-discount, currencies.get(item_id) ?? "")]
    }),
  )
}
