import type { Database } from "../../postgres/database"
import { toMajor } from "../money/units"

/** Medusa keeps a number beside its digits, with this many of them. */
const PRECISION = 20

/**
 * Gives the line of a row another price, in the transaction that gives it to the row; of another row also what it says. Medusa's own
 * step would do it beside that transaction.
 */
export async function priceLine(
  tx: Database,
  line_item_id: string,
  { price, currency_code, subtitle, metadata }: PricedLine,
): Promise<void> {
  await tx.query(
    `UPDATE cart_line_item SET unit_price = $1::numeric, updated_at = now(),
            raw_unit_price = jsonb_build_object('value', $1::text, 'precision', ${PRECISION}),
            subtitle = coalesce($3, subtitle), product_description = coalesce($3, product_description),
            metadata = coalesce($4::jsonb, metadata)
      WHERE id = $2 AND deleted_at IS NULL`,
    [
      String(toMajor(price, currency_code)),
      line_item_id,
      subtitle ?? null,
      metadata === undefined ? null : JSON.stringify(metadata),
    ],
  )
}

type PricedLine = {
  price: number
  currency_code: string
  subtitle?: string
  metadata?: Readonly<Record<string, unknown>>
}
