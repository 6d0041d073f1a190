import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"

/** Whether prices in a cart's region are told with tax, as those of its goods: it says so, or its currency does. */
export const isTaxIncluded = async (db: Database, cart_id: string): Promise<boolean> =>
  (
    await rowsOf(
      db,
      `SELECT 1 FROM cart c JOIN price_preference p ON p.is_tax_inclusive AND p.deleted_at IS NULL
          AND (p.attribute, p.value) IN (('region_id', c.region_id), ('currency_code', c.currency_code))
        WHERE c.id = $1`,
      [cart_id],
    )
  ).length > 0
