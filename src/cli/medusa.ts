import { PLUGIN } from "../config/our-entry"
import { ORDER_OF_LINE } from "../medusa/orders/medusa-orders"
import { REFUND_NOTE_PREFIX } from "../medusa/orders/order-money"
import { lookForStrays } from "../medusa/orders/stray-lines"
import { missingMigrations } from "../medusa/shop/our-migrations"
import type { CommandBinding } from "../reseller/commands/binding"
import { CONFIRMED_BY_HAND } from "../reseller/orders/states"
import { type BookedRefunds, bookedRefundsSchema } from "../reseller/portfolio/books"
import { type Database, recordsOf } from "../reseller/shared/sql.store"
import { BY_HAND, checkSetup, PACKAGES, PAYMENT_PROVIDERS } from "./doctor/check-setup"
import { onDatabase, readShopConfig } from "./shop-config"

export async function bookedRefunds(db: Database): Promise<BookedRefunds[]> {
  const statement = `WITH ours AS (
       SELECT order_id, coalesce(sum(refund_amount) FILTER (WHERE state = 'refunded'), 0) AS rows,
              coalesce(sum(refund_amount) FILTER (WHERE reason = '${CONFIRMED_BY_HAND}'), 0) AS confirmed
         FROM reseller_order WHERE order_id IS NOT NULL GROUP BY order_id),
     theirs AS (
       SELECT order_id, sum(amount) AS refunds, coalesce(sum(amount) FILTER (WHERE note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS noted
         FROM refund WHERE order_id IS NOT NULL GROUP BY order_id),
     payments AS (SELECT order_id, sum(amount_refunded) AS refunds FROM payment WHERE order_id IS NOT NULL GROUP BY order_id)
     SELECT ours.order_id, ours.rows, ours.confirmed, coalesce(theirs.noted, 0) AS noted,
            greatest(coalesce(theirs.refunds, 0), coalesce(payments.refunds, 0)) AS all
       FROM ours JOIN "order" o ON o.id = ours.order_id
       LEFT JOIN theirs ON theirs.order_id = ours.order_id LEFT JOIN payments ON payments.order_id = ours.order_id
      WHERE ours.rows > 0 OR theirs.noted > 0
      ORDER BY ours.order_id`
  return recordsOf(db, bookedRefundsSchema, statement)
}

export const MEDUSA: CommandBinding = {
  plugin: PLUGIN,
  packages: PACKAGES,
  readShop(folder) {
    const config = readShopConfig(folder)
    const { database, written, require } = config
    return {
      written,
      require,
      onDatabase: (work, url) =>
        onDatabase(
          url === undefined ? database : { ...database, database_url: url, database_database: undefined },
          work,
        ),
      checkSetup: (options) => checkSetup(config, options),
    }
  },
  missingMigrations,
  bookedRefunds,
  lookForStrays,
  orderOfLine: ORDER_OF_LINE,
  paymentProviders: PAYMENT_PROVIDERS,
  byHand: BY_HAND,
}
