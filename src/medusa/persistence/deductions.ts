import { z } from "zod"
import type { Deductions, PaidLine } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

const deductedRecord = z.object({ id: z.string(), discount: z.coerce.number(), tax_rate: z.coerce.number() })

/** The part of each line's price that Medusa took off, and the tax in it. */
export async function deductions(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, Deductions>> {
  if (lines.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    `SELECT l.id, (SELECT coalesce(sum(amount), 0) FROM line_item_adjustment WHERE item_id = l.id) AS discount,
            (SELECT coalesce(sum(rate), 0) FROM line_item_tax_line
              WHERE item_id = l.id AND (to_jsonb(l)->>'includes_tax')::boolean) AS tax_rate
       FROM line_item l WHERE l.id = ANY ($1)`,
    [lines.map(({ line_item_id }) => line_item_id)],
  )
  return new Map(
    rows.map((row) => {
      const { id, ...deducted } = deductedRecord.parse(row)
      return [id, deducted]
    }),
  )
}
