import { z } from "zod"
import { MANUAL } from "../medusa/cart/bound-money"
import { toWholeMinor } from "../medusa/money/units"
import { ORDER_OF_LINE } from "../medusa/orders/our-lines"
import { REFUND_NOTE_PREFIX } from "../medusa/orders/read-order"
import { lookForStrays } from "../medusa/orders/stray-lines"
import { missingMigrations } from "../medusa/shop/medusa-shop"
import type { CommandBinding } from "../reseller/commands/binding"
import { type Finding, judged, ok, skipped } from "../reseller/commands/doctor/finding"
import { condition } from "../reseller/operations/conditions/conditions"
import { CONFIRMED_BY_HAND } from "../reseller/orders/states"
import { type BookedRefunds, bookedRefundsSchema } from "../reseller/portfolio/books"
import { type Database, recordsOf } from "../reseller/shared/sql.store"
import { onDatabase, PLUGIN, readShopConfig, type ShopConfig } from "./shop-config"

const refundsRecord = bookedRefundsSchema.extend({ currency_code: z.string() })

/** Refunds of orders that have one of ours, in our rows or in Medusa: there in major units, and paid when the order books it. */
async function bookedRefunds(db: Database): Promise<BookedRefunds[]> {
  const rows = await recordsOf(
    db,
    refundsRecord,
    `WITH ours AS (
       SELECT order_id, coalesce(sum(refund_amount) FILTER (WHERE state = 'refunded'), 0) AS rows,
              coalesce(sum(refund_amount) FILTER (WHERE reason = '${CONFIRMED_BY_HAND}'), 0) AS confirmed
         FROM reseller_order WHERE order_id IS NOT NULL GROUP BY order_id),
     theirs AS (
       SELECT t.order_id, sum(f.amount) AS refunds,
              coalesce(sum(f.amount) FILTER (WHERE f.note LIKE '${REFUND_NOTE_PREFIX}%'), 0) AS noted
         FROM order_transaction t JOIN refund f ON f.id = t.reference_id
        WHERE t.reference = 'refund' AND t.deleted_at IS NULL GROUP BY t.order_id)
     SELECT ours.order_id, o.currency_code, ours.rows, ours.confirmed, coalesce(theirs.noted, 0) AS noted,
            coalesce(theirs.refunds, 0) AS all
       FROM ours JOIN "order" o ON o.id = ours.order_id LEFT JOIN theirs ON theirs.order_id = ours.order_id
      WHERE ours.rows > 0 OR theirs.noted > 0
      ORDER BY ours.order_id`,
  )
  return rows.map(({ currency_code, ...booked }) => {
    const minor = (amount: number) => toWholeMinor(amount, currency_code)
    return { ...booked, noted: minor(booked.noted), all: minor(booked.all) }
  })
}

const checkSetup = ({ listed, takesHook }: ShopConfig): Finding[] => [
  judged(
    "plugins",
    listed > 1 ? condition("plugin_twice", { plugin: PLUGIN }) : null,
    "This plugin is there once.",
  ),
  takesHook
    ? ok("completion hook", "The plugin's own.")
    : skipped(
        "completion hook",
        "completion_hook is false: nothing is sold unless the shop's own handler calls guardCompletion, which the running shop alone knows.",
      ),
]

export const MEDUSA: CommandBinding = {
  plugin: PLUGIN,
  packages: [
    {
      name: "@medusajs/medusa",
      least: [2, 21],
      below: [3],
      unfit: (version: string) => condition("medusa_unfit", { version, fits: "2.21 or newer" }),
    },
  ],
  readShop(folder) {
    const config = readShopConfig(folder)
    const { database, written, require } = config
    return {
      written,
      require,
      onDatabase: (work, databaseUrl = database.databaseUrl) =>
        onDatabase({ ...database, databaseUrl }, work),
      checkSetup: async () => checkSetup(config),
    }
  },
  missingMigrations,
  bookedRefunds,
  lookForStrays,
  orderOfLine: ORDER_OF_LINE,
  paymentProviders:
    "SELECT DISTINCT payment_provider_id AS provider FROM region_payment_provider WHERE deleted_at IS NULL ORDER BY 1",
  // Medusa's own `system` never captures by itself, and a domain is registered when its order is paid.
  byHand: MANUAL,
}
