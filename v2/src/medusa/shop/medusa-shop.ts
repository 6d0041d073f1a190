import { readdirSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import type { Deductions, OrderTold, PaidLine, Shop } from "../../reseller/binding/shop"
import type { OrderRow } from "../../reseller/orders/order-row"
import { parseOrderRow } from "../../reseller/orders/order-row-record.store"
import { cellOf, columnOf, countOf, type Database, recordsOf, rowsOf } from "../../reseller/shared/sql.store"
import { toWholeMinor } from "../money/units"
import { NAMED_ROW } from "../orders/our-lines"
import { rowsOfMoney, strandedMoney } from "./stranded-money"

const MIGRATIONS = join(__dirname, "../../modules/domain-reseller/migrations")

export async function missingMigrations(db: Database): Promise<string[]> {
  const run = await columnOf(db, z.string(), "SELECT name FROM mikro_orm_migrations")
  return readdirSync(MIGRATIONS)
    .flatMap((file) => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? [])
    .filter((name) => !run.includes(name))
    .sort()
}

/** Medusa 2 has no field for it: the store's metadata have, which the admin shows in Settings, Store. */
const paymentLinkTemplate = (db: Database): Promise<string | null> =>
  cellOf(
    db,
    z.string().nullable(),
    "SELECT metadata->>'payment_link_template' FROM store WHERE deleted_at IS NULL ORDER BY created_at LIMIT 1",
  )

/** Before the event has bound them, rows are found by the lines of the cart that became the order, and are `ordered` already. */
async function orderPageRows(db: Database, order_id: string): Promise<OrderRow[] | null> {
  if ((await countOf(db, `"order" WHERE id = $1 AND deleted_at IS NULL`, [order_id])) === 0) return null
  const rows = await rowsOf(
    db,
    `SELECT * FROM reseller_order WHERE order_id = $1
      UNION
     SELECT r.* FROM order_cart oc
       JOIN order_item oi ON oi.order_id = oc.order_id
       JOIN order_line_item li ON li.id = oi.item_id
       JOIN reseller_order r ON r.id = ${NAMED_ROW} AND r.cart_id = oc.cart_id
      WHERE oc.order_id = $1 AND r.order_id IS NULL
      ORDER BY created_at, id`,
    [order_id],
  )
  return rows
    .map(parseOrderRow)
    .map((row) => (row.state === "quoted" ? { ...row, state: "ordered", order_id } : row))
}

const keptRecord = z.object({ order_id: z.string(), currency_code: z.string(), kept: z.coerce.number() })

/** Captured and not given back, as the payments of each order say; Medusa has deleted what a provider refused. */
async function moneyKept(db: Database, order_ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await recordsOf(
    db,
    keptRecord,
    `SELECT o.id AS order_id, o.currency_code, coalesce(sum(
              (SELECT coalesce(sum(amount), 0) FROM capture WHERE payment_id = p.id AND deleted_at IS NULL)
            - (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)), 0) AS kept
       FROM "order" o
       LEFT JOIN order_payment_collection op ON op.order_id = o.id AND op.deleted_at IS NULL
       LEFT JOIN payment p ON p.payment_collection_id = op.payment_collection_id AND p.canceled_at IS NULL
      WHERE o.id = ANY ($1) GROUP BY o.id`,
    [[...order_ids]],
  )
  return new Map(rows.map((one) => [one.order_id, Math.max(0, toWholeMinor(one.kept, one.currency_code))]))
}

const deductedRecord = z.object({ id: z.string(), discount: z.coerce.number(), tax_rate: z.coerce.number() })

/** A change of the order writes its discounts anew, under the next version. */
async function deductions(
  db: Database,
  lines: readonly PaidLine[],
): Promise<ReadonlyMap<string, Deductions>> {
  if (lines.length === 0) return new Map()
  const currencies = new Map(lines.map(({ line_item_id, currency_code }) => [line_item_id, currency_code]))
  const rows = await recordsOf(
    db,
    deductedRecord,
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
    rows.map(({ id, discount, tax_rate }) => {
      // Upwards, as what was paid is rounded down: no tax comes of it.
      return [id, { discount: -toWholeMinor(-discount, currencies.get(id) ?? ""), tax_rate }]
    }),
  )
}

const toldRecord = z.object({
  id: z.string(),
  currency_code: z.string(),
  total: z.coerce.number(),
  refunded: z.coerce.number(),
  net: z.coerce.number().nullable(),
  is_iranian: z.boolean().nullable(),
})

async function ordersTold(
  db: Database,
  order_ids: readonly string[],
): Promise<ReadonlyMap<string, OrderTold>> {
  if (order_ids.length === 0) return new Map()
  const rows = await recordsOf(
    db,
    toldRecord,
    `SELECT m.id, m.currency_code, paid.*, l.net - l.discount
            + (SELECT CASE count(*) WHEN 0 THEN 0 END FROM order_shipping s JOIN order_shipping_method h ON h.id = s.shipping_method_id
                WHERE s.order_id = m.id AND s.version = m.version AND s.deleted_at IS NULL AND h.amount > 0) AS net,
            (SELECT bool_and(iso_2 = 'ir') FROM region_country WHERE region_id = m.region_id) AS is_iranian
       FROM "order" m,
            LATERAL (SELECT coalesce(sum(p.amount), 0) AS total,
                            coalesce(sum((SELECT sum(amount) FROM refund WHERE payment_id = p.id AND deleted_at IS NULL)), 0) AS refunded
                       FROM order_payment_collection o JOIN payment p ON p.payment_collection_id = o.payment_collection_id
                      WHERE o.order_id = m.id AND o.deleted_at IS NULL AND p.canceled_at IS NULL) paid,
            LATERAL (SELECT sum(coalesce(i.unit_price, l.unit_price) * i.quantity) AS net,
                            coalesce(sum((SELECT sum(a.amount) FROM order_line_item_adjustment a
                                           WHERE a.item_id = l.id AND a.deleted_at IS NULL AND a.version =
                                             (SELECT max(version) FROM order_line_item_adjustment WHERE item_id = l.id))), 0) AS discount
                       FROM order_item i JOIN order_line_item l ON l.id = i.item_id
                      WHERE i.order_id = m.id AND i.version = m.version AND i.deleted_at IS NULL) l
      WHERE m.id = ANY ($1)`,
    [[...order_ids]],
  )
  return new Map(
    rows.map(({ id, currency_code, is_iranian, net, ...paid }) => {
      const total = toWholeMinor(paid.total, currency_code)
      const refunded = toWholeMinor(paid.refunded, currency_code)
      const tax = net === null ? 0 : Math.max(0, total - toWholeMinor(net, currency_code))
      return [id, { total, tax, refunded, is_iranian: is_iranian === true }]
    }),
  )
}

export const medusaShop: Shop = {
  missingMigrations,
  // Unsent events stand in no table: with the local bus in memory, else in Redis.
  waitingEvents: async () => ({ waiting: 0, oldest_at: null }),
  strandedMoney,
  rowsOfMoney,
  paymentLinkTemplate,
  orderPageRows,
  deductions,
  moneyKept,
  ordersTold,
}
