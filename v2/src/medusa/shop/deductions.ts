import { z } from "zod"
import type { Deductions, PaidLine } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { toWholeMinor } from "../money/units"

const deductedRecord = z.object({ id: z.string(), discount: z.coerce.number(), tax_rate: z.coerce.number() })

/**
 * What Medusa took off the price of each line, and the tax in it. A change of the order writes its discounts anew, under the next
 * version.
 */
export async function deductions(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, Deductions>> {
  if (lines.length === 0) return new Map()
  const currencies = new Map(lines.map(({ line_item_id, currency_code }) => [line_item_id, currency_code]))
  const rows = await rowsOf(
    db,
    `SELECT l.id,
            (SELECT coalesce(sum(a.amount), 0) FROM order_line_item_adjustment a
              WHERE a.item_id = l.id AND a.deleted_at IS NULL
                AND a.version = (SELECT max(version) FROM order_line_item_adjustment WHERE item_id = a.item_id)) AS discount,
            (SELECT coalesce(sum(t.rate), 0) FROM order_line_item_tax_line t
              WHERE t.item_id = l.id AND t.deleted_at IS NULL AND l.is_tax_inclusive) AS tax_rate
       FROM order_line_item l WHERE l.id = ANY ($1)`,
    [[...currencies.keys()]],
  )
  return new Map(
    rows.map((row) => {
      const { id, discount, tax_rate } = deductedRecord.parse(row)
      // Upwards, as what was paid is rounded down: no tax comes of it.
      return [id, { discount: -toWholeMinor(-discount, currencies.get(id) ?? ""), tax_rate }]
    }),
  )
}
